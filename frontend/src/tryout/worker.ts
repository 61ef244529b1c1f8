/**
 * Runs a build's program on the simulated board, in MicroPython, apart from the page: a program that hangs hangs here.
 *
 * First message: the board's files. Each later one is a job; its answer has the job's number. Stopping is done from
 * outside (`runner.ts`), by ending the worker.
 */

import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import wasm from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url';
import type { FromWorker, ToWorker } from './messages';

const HEAP_BYTES = 4 * 1024 * 1024;
const RUN = 'from run import run_json\nresult = run_json(open("/program.py").read(), open("/setting.json").read())';

type Python = Awaited<ReturnType<typeof loadMicroPython>>;

let python: Promise<Python> | null = null;

async function load(files: Readonly<Record<string, string>>): Promise<Python> {
  const made = await loadMicroPython({ url: wasm, heapsize: HEAP_BYTES, stdout: () => undefined, linebuffer: true });
  for (const [name, text] of Object.entries(files)) made.FS.writeFile(`/${name}`, text);
  made.runPython('import sys\nsys.path.append("/")\nimport run, gc');
  return made;
}

function answer(message: FromWorker): void {
  postMessage(message);
}

async function handle(message: ToWorker): Promise<void> {
  if (message.kind === 'board') {
    python = load(message.files);
    await python;
    answer({ kind: 'ready' });
    return;
  }
  const made = await python;
  if (made === null) return;
  made.FS.writeFile('/program.py', message.program);
  made.FS.writeFile('/setting.json', JSON.stringify(message.setting));
  made.runPython(RUN);
  const result = String(made.globals.get('result'));
  made.runPython('result = None\ngc.collect()');
  answer({ kind: 'ran', job: message.job, result });
}

addEventListener('message', (event: MessageEvent<ToWorker>) => void handle(event.data));
