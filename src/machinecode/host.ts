/** The part of WebAssembly's own interface that is used; the types of Node leave it to those of browsers. */
export interface HostMemory {
  readonly buffer: ArrayBuffer;
}

interface HostInterface {
  readonly Memory: new (size: { initial: number; maximum: number }) => HostMemory;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly CompileError: new () => Error;
}

export const wasm = (globalThis as unknown as { readonly WebAssembly: HostInterface }).WebAssembly;
