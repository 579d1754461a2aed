/** What the page uses of MicroPython's build for PyScript, which has no types. */
export interface MicroPython {
  FS: { mkdir(path: string): void; writeFile(path: string, text: string): void };
  runPython(source: string): unknown;
  pyimport(module: string): { answer(text: string): string };
}

/**
 * @param options - `url`: of the WebAssembly module; `heapsize`, `pystack`: bytes of the heap at the
 *   start and of the stack of calls
 */
export function loadMicroPython(options: {
  url?: string;
  heapsize?: number;
  pystack?: number;
  linebuffer?: boolean;
}): Promise<MicroPython>;
