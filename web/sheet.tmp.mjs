import { chromium } from "playwright-core"; import {writeFileSync} from "fs";
const b = await chromium.launch({executablePath:"/usr/bin/chromium-headless-shell",args:["--no-sandbox","--allow-file-access-from-files"]});
const p = await b.newPage({viewport:{width:1900,height:900}});
writeFileSync("/tmp/sheet.html",`<body style="margin:4px;background:#888;display:flex;gap:6px">${process.argv.slice(3).map(n=>`<img src="file:///work/main/build/screenshots/${n}.png" style="height:880px">`).join("")}`);
await p.goto("file:///tmp/sheet.html"); await p.screenshot({path:process.argv[2]}); await b.close();
