// Runs requests of the make-believe board in real MicroPython: one JSON request a line in, one JSON result a line out.
// Arguments: the folder of botbuilders/book/simboard. See tools/micropython.py.
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const PACKAGE = ["botbuilders", "botbuilders/book", "botbuilders/book/simboard"];
const HEAP = 16 * 1024 * 1024;

async function board(folder) {
  const mp = await loadMicroPython({ heapsize: HEAP, linebuffer: true });
  for (const path of PACKAGE) {
    mp.FS.mkdir(`/${path}`);
    mp.FS.writeFile(`/${path}/__init__.py`, "");
  }
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".py"))) {
    mp.FS.writeFile(`/${PACKAGE.at(-1)}/${name}`, readFileSync(`${folder}/${name}`));
  }
  mp.runPython("import gc\nfrom botbuilders.book.simboard import run_json");
  return (request) => {
    mp.globals.set("request", request);
    mp.runPython("result = run_json(request)\ngc.collect()");
    return mp.globals.get("result");
  };
}

const run = await board(process.argv.at(-1));
for await (const line of createInterface({ input: process.stdin })) {
  const begin = process.cpuUsage(); // this process alone, whatever else the machine does
  const result = run(line);
  const spent = process.cpuUsage(begin);
  const ms = (spent.user + spent.system) / 1000;
  process.stdout.write(`${JSON.stringify({ ms })}\n${result}\n`);
}
