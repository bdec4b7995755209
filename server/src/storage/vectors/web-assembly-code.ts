/** WebAssembly instructions, as far as the kernels need them. */
export type Code = number[]

const I32 = 0x7f
const V128 = 0x7b
const NO_VALUE = 0x40
const MAGIC_AND_VERSION = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

function unsigned(value: number): Code {
  const bytes: Code = []
  let rest = value
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
    rest >>>= 7
  } while (rest > 0)
  return bytes
}

const counted = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()]
const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes]
const name = (text: string): Code => sized([...text].map((letter) => letter.charCodeAt(0)))
const section = (id: number, content: Code): Code => [id, ...sized(content)]
const simd = (opcode: number, ...operands: number[]): Code => [0xfd, ...unsigned(opcode), ...operands]

export const code = (...parts: Code[]): Code => parts.flat()

export const get = (local: number): Code => [0x20, local]
export const set = (local: number): Code => [0x21, local]
export const tee = (local: number): Code => [0x22, local]
export const constant = (value: number): Code => [0x41, value]
export const ADD: Code = [0x6a]
export const SUBTRACT: Code = [0x6b]
export const LESS: Code = [0x48]
export const IS_ZERO: Code = [0x45]
export const LOAD: Code = [0x28, 2, 0]
export const STORE: Code = [0x36, 2, 0]
export const END: Code = [0x0b]
export const block: Code = [0x02, NO_VALUE]
export const loop: Code = [0x03, NO_VALUE]
export const branch = (depth: number): Code => [0x0c, depth]
export const branchIf = (depth: number): Code => [0x0d, depth]

export const LOAD_16_BYTES = simd(0, 0, 0)
export const ZEROES = simd(12, ...Array.from({ length: 16 }, () => 0))
/** One of four 32-bit lanes. */
export const lane = (index: number): Code => simd(27, index)
export const DIFFERENCE = simd(81)
export const COUNT_BITS = simd(98)
export const PAIR_BYTES = simd(125)
export const PAIR_WORDS = simd(127)
export const ADD_WORDS = simd(142)
export const LOW_HALF = simd(135)
export const HIGH_HALF = simd(136)
export const DOT_PAIRS = simd(186)
export const ADD_LANES = simd(174)

/** Function over the memory of its compilation. Operands are 32-bit numbers. */
export type Kernel = (...operands: number[]) => void

interface Locals {
  operands: number
  /** Number of 32-bit variables after the operands. */
  numbers: number
  /** Number of 128-bit variables after those. */
  vectors: number
}

export function compileKernel(
  memory: WebAssembly.Memory,
  { operands, numbers, vectors }: Locals,
  body: Code,
): Kernel {
  const locals = counted([
    [numbers, I32],
    [vectors, V128],
  ])
  const parameters = counted(Array.from({ length: operands }, () => [I32]))
  const module = new Uint8Array([
    ...MAGIC_AND_VERSION,
    ...section(1, counted([[0x60, ...parameters, 0]])),
    ...section(2, counted([[...name('host'), ...name('memory'), 2, 0, 1]])),
    ...section(3, counted([[0]])),
    ...section(7, counted([[...name('kernel'), 0, 0]])),
    ...section(10, counted([sized(code(locals, body))])),
  ])
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module), { host: { memory } })
  return exports['kernel'] as Kernel
}
