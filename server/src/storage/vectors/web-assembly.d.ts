/** Used types of WebAssembly, which Node's types lack. */
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number })
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  const Module: new (bytes: Uint8Array) => object
  class Instance {
    constructor(module: object, imports: Record<string, Record<string, unknown>>)
    readonly exports: Record<string, unknown>
  }
}
