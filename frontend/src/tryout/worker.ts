/**
 * Runs a build's program on the simulated board, in MicroPython, apart from the page: a program that hangs hangs here.
 *
 * First message: the board's files. Each later one is a job; its answer has the job's number. Stopping is done from
 * outside (`runner.ts`), by ending the worker.
 */

import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import wasm from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url';
import type { FromWorker, ToWorker } from './messages';

const HEAP_BYTES = 8 * 1024 * 1024;
const START = 'import sys, gc\nsys.path.append("/")\nfrom botbuilders.book.simboard import run_json';
const RUN = 'result = run_json(open("/request.json").read())';
const TIDY = 'result = None\ngc.collect()';

type Python = Awaited<ReturnType<typeof loadMicroPython>>;

// It starts before the page says anything; whoever waits for it is told when it cannot.
const starting = loadMicroPython({ url: wasm, heapsize: HEAP_BYTES, stdout: () => undefined, linebuffer: true });
starting.catch(() => undefined);
let python: Promise<Python> | null = null;

async function load(files: Readonly<Record<string, string>>): Promise<Python> {
  const made = await starting;
  const folders = new Set<string>();
  for (const [name, text] of Object.entries(files)) {
    name.split('/').slice(0, -1).reduce((above, part) => {
      const folder = `${above}/${part}`;
      if (!folders.has(folder)) made.FS.mkdir(folder);
      folders.add(folder);
      return folder;
    }, '');
    made.FS.writeFile(`/${name}`, text);
  }
  made.runPython(START);
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
  made.FS.writeFile('/request.json', JSON.stringify({ ...message.setting, program: message.program }));
  made.runPython(RUN);
  const result = String(made.globals.get('result'));
  made.runPython(TIDY);
  answer({ kind: 'ran', job: message.job, result });
}

/** What breaks MicroPython itself (a pattern that never ends eats the browser's stack) is told like a program that hangs. */
function failed(message: ToWorker): void {
  answer(message.kind === 'run' ? { kind: 'failed', job: message.job } : { kind: 'lost' });
}

addEventListener('message', (event: MessageEvent<ToWorker>) => void handle(event.data).catch(() => failed(event.data)));
