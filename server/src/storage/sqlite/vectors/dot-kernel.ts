import { AT, compileRowKernel, FIRST_FREE, FROM, QUERY, ROW, SUM } from '../../vectors/row-kernel.ts'
import {
  ADD,
  ADD_LANES,
  code,
  constant,
  DOT_PAIRS,
  get,
  HIGH_HALF,
  LOAD,
  LOAD_16_BYTES,
  LOW_HALF,
  set,
  type Code,
} from '../../vectors/web-assembly-code.ts'

const [A, B] = [FIRST_FREE, FIRST_FREE + 1] as const

const addHalf = (half: Code): Code =>
  code(get(A), half, get(B), half, DOT_PAIRS, get(SUM), ADD_LANES, set(SUM))

/** Row sizes are multiples of this number of bytes. */
export const ROW_ALIGNMENT = 16

/** Computes dot products of a query with rows of signed bytes, whose addresses are in a list. */
export const createDots = (memory: WebAssembly.Memory) =>
  compileRowKernel(memory, {
    row: code(get(FROM), LOAD),
    step: code(
      code(get(ROW), get(AT), ADD, LOAD_16_BYTES, set(A)),
      code(get(QUERY), get(AT), ADD, LOAD_16_BYTES, set(B)),
      addHalf(LOW_HALF),
      addHalf(HIGH_HALF),
    ),
    advance: constant(Int32Array.BYTES_PER_ELEMENT),
    vectors: 2,
  })
