// Serves build/web as the server does: with its content security policy and nothing else.
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect, type AddressInfo } from "node:net";
import { readFile, stat } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { extname, join, normalize } from "node:path";

export const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
};

// Compressed once, as the program has them.
const kept = new Map<string, Buffer>();
async function compressed(file: string): Promise<Buffer> {
  const name = `${file} ${(await stat(file)).mtimeMs}`;
  const found = kept.get(name);
  if (found) return found;
  const bytes = await readFile(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const made = file.endsWith(".woff2") ? bytes : brotliCompressSync(bytes, options);
  kept.set(name, made);
  return made;
}

export interface Served {
  address: string;
  server: Server;
  stop: () => Promise<unknown>; // as if there were no network
  start: () => Promise<unknown>; // at the same address
}
// `behind`: the address of a server for everything below /api; without one there are no tables.
// `first`: a script that runs before the page's own, in engines that cannot be told to.
export async function serve(folder: string, behind?: string, first?: string): Promise<Served> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    if (path.startsWith("/api/")) return passOn(request, response, behind);
    const file = join(folder, path === "/" ? "index.html" : path);
    try {
      const made =
        first === undefined
          ? undefined
          : { "/first.js": () => first, "/": () => withFirst(file) }[path];
      const bytes = made ? brotliCompressSync(await made()) : await compressed(file);
      response.writeHead(200, {
        ...(file.endsWith(".woff2") ? {} : { "Content-Encoding": "br" }),
        "Content-Type": types[extname(file)] ?? "application/octet-stream",
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-cache",
      });
      response.end(bytes);
    } catch {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("There is nothing here.\n");
    }
  });
  // WebSockets: what one side says, the other hears.
  server.on("upgrade", (request, socket) => {
    const { hostname, port } = new URL(behind!);
    const other = connect(Number(port), hostname, () => {
      const head = [`GET ${request.url} HTTP/1.1`];
      for (let i = 0; i < request.rawHeaders.length; i += 2)
        head.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
      other.write(head.join("\r\n") + "\r\n\r\n");
      socket.pipe(other).pipe(socket);
    });
    other.on("error", () => socket.destroy());
    socket.on("error", () => other.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    server,
    start: () => listen(port),
    stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function withFirst(file: string): Promise<string> {
  const page = await readFile(file, "utf8");
  return page.replace("<head>", '<head><script src="./first.js"></script>');
}

function passOn(from: IncomingMessage, to: ServerResponse, behind: string | undefined): void {
  if (!behind) {
    to.writeHead(200, { "Content-Type": "application/json" }).end("[]");
    return;
  }
  const question = request(
    new URL(from.url!, behind),
    { method: from.method!, headers: from.headers },
    (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    },
  );
  question.on("error", () => to.writeHead(502).end());
  from.pipe(question);
}
