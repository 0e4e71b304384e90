// Writes what web/CMakeLists.txt puts into the program: node pages.mjs BUILT OUT makes OUT/pages.S and OUT/pages.bin from
// the files of BUILT, each as it is and compressed where that helps.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [, , built, out] = process.argv;
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
};

const pieces = [];
let size = 0;
const put = (bytes) => {
  const at = size;
  pieces.push(bytes);
  size += bytes.length;
  return [at, bytes.length];
};
const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const rows = [];
const files = readdirSync(built, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(built, join(entry.parentPath ?? entry.path, entry.name)))
  .sort();
for (const file of files) {
  const bytes = readFileSync(join(built, file));
  const path = file === "index.html" ? "/" : "/" + file;
  const type = types[extname(file)] ?? "application/octet-stream";
  const tag = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const ways = [["", bytes]];
  if (extname(file) !== ".woff2")
    ways.push(["gzip", gzipSync(bytes, { level: 9 })], ["br", brotli(bytes)]);
  ways.sort((a, b) => a[1].length - b[1].length);
  for (const [encoding, content] of ways)
    rows.push(
      [path, type, encoding, tag].flatMap((text) => put(Buffer.from(text))).concat(put(content)),
    );
}

mkdirSync(out, { recursive: true });
writeFileSync(join(out, "pages.bin"), Buffer.concat(pieces));
writeFileSync(
  join(out, "pages.S"),
  `# Made by web/pages.mjs from ${rows.length} contents, ${createHash("sha256").update(Buffer.concat(pieces)).digest("hex")}
  .section .rodata
  .global rekentafel_page_rows
  .global rekentafel_page_count
  .global rekentafel_page_bytes
  .balign 8
rekentafel_page_rows:
${rows.map((row) => "  .quad " + row.join(", ")).join("\n")}
rekentafel_page_count:
  .quad ${rows.length}
rekentafel_page_bytes:
  .incbin "pages.bin"
  .section .note.GNU-stack,"",%progbits
`,
);
