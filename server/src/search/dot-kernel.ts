import {
  ADD,
  ADD_LANES,
  block,
  branch,
  branchIf,
  code,
  compileKernel,
  constant,
  DOT_PAIRS,
  END,
  get,
  HIGH_HALF,
  IS_ZERO,
  lane,
  LESS,
  LOAD,
  LOAD_16_BYTES,
  loop,
  LOW_HALF,
  set,
  STORE,
  SUBTRACT,
  tee,
  ZEROES,
  type Code,
} from './web-assembly-code.ts'

const OPERANDS = 5
const [LIST, QUERY, OUT, COUNT, WIDTH, AT, ROW, SUM, A, B] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const addHalf = (half: Code): Code =>
  code(get(A), half, get(B), half, DOT_PAIRS, get(SUM), ADD_LANES, set(SUM))

const body = code(
  block,
  loop,
  code(get(COUNT), IS_ZERO, branchIf(1)),
  code(get(LIST), LOAD, set(ROW)),
  code(ZEROES, set(SUM), constant(0), set(AT)),
  loop,
  code(get(ROW), get(AT), ADD, LOAD_16_BYTES, set(A)),
  code(get(QUERY), get(AT), ADD, LOAD_16_BYTES, set(B)),
  addHalf(LOW_HALF),
  addHalf(HIGH_HALF),
  code(get(AT), constant(16), ADD, tee(AT), get(WIDTH), LESS, branchIf(0)),
  END,
  get(OUT),
  code(get(SUM), lane(0)),
  code(get(SUM), lane(1), ADD),
  code(get(SUM), lane(2), ADD),
  code(get(SUM), lane(3), ADD),
  STORE,
  code(get(OUT), constant(4), ADD, set(OUT)),
  code(get(LIST), constant(4), ADD, set(LIST)),
  code(get(COUNT), constant(1), SUBTRACT, set(COUNT)),
  branch(0),
  END,
  END,
  END,
)

/** Bytes a row is made of are a multiple of this. */
export const ROW_ALIGNMENT = 16

/**
 * Dot products of one query with `count` rows of signed bytes, whose addresses are in a list; writes 32 bits each to
 * `out`. All addresses are bytes in the memory.
 */
export type Dots = (list: number, query: number, out: number, count: number, width: number) => void

export const createDots = (memory: WebAssembly.Memory): Dots =>
  compileKernel(memory, { operands: OPERANDS, numbers: 2, vectors: 3 }, body)
