import {
  ADD,
  ADD_WORDS,
  block,
  branch,
  branchIf,
  code,
  compileKernel,
  constant,
  COUNT_BITS,
  DIFFERENCE,
  END,
  get,
  IS_ZERO,
  lane,
  LESS,
  LOAD_16_BYTES,
  loop,
  PAIR_BYTES,
  PAIR_WORDS,
  set,
  STORE,
  SUBTRACT,
  tee,
  ZEROES,
} from './web-assembly-code.ts'

const OPERANDS = 5
const [ROW, QUERY, OUT, COUNT, WIDTH, AT, SUM] = [0, 1, 2, 3, 4, 5, 6] as const

const body = code(
  block,
  loop,
  code(get(COUNT), IS_ZERO, branchIf(1)),
  code(ZEROES, set(SUM), constant(0), set(AT)),
  loop,
  code(get(ROW), get(AT), ADD, LOAD_16_BYTES),
  code(get(QUERY), get(AT), ADD, LOAD_16_BYTES),
  code(DIFFERENCE, COUNT_BITS, PAIR_BYTES, get(SUM), ADD_WORDS, set(SUM)),
  code(get(AT), constant(16), ADD, tee(AT), get(WIDTH), LESS, branchIf(0)),
  END,
  code(get(SUM), PAIR_WORDS, set(SUM)),
  get(OUT),
  code(get(SUM), lane(0)),
  code(get(SUM), lane(1), ADD),
  code(get(SUM), lane(2), ADD),
  code(get(SUM), lane(3), ADD),
  STORE,
  code(get(OUT), constant(4), ADD, set(OUT)),
  code(get(ROW), get(WIDTH), ADD, set(ROW)),
  code(get(COUNT), constant(1), SUBTRACT, set(COUNT)),
  branch(0),
  END,
  END,
  END,
)

/**
 * In how many bits one query differs from each of `count` rows, one after the other; writes 32 bits each to `out`.
 * All addresses are bytes in the memory.
 */
export type Differences = (row: number, query: number, out: number, count: number, width: number) => void

export const createDifferences = (memory: WebAssembly.Memory): Differences =>
  compileKernel(memory, { operands: OPERANDS, numbers: 1, vectors: 1 }, body)
