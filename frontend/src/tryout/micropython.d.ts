/** The part of MicroPython's package that the worker uses; the package has no types of its own. */
declare module '@micropython/micropython-webassembly-pyscript/micropython.mjs' {
  interface Options {
    url: string;
    heapsize: number;
    stdout: (line: string) => void;
    linebuffer: boolean;
  }
  interface Python {
    FS: { mkdir(path: string): void; writeFile(path: string, text: string): void };
    globals: { get(name: string): unknown };
    runPython(code: string): unknown;
  }
  export function loadMicroPython(options: Options): Promise<Python>;
}
