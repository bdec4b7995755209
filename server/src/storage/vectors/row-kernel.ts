import {
  ADD,
  block,
  branch,
  branchIf,
  code,
  compileKernel,
  constant,
  END,
  get,
  IS_ZERO,
  lane,
  LESS,
  loop,
  set,
  STORE,
  SUBTRACT,
  tee,
  ZEROES,
  type Code,
} from './web-assembly-code.ts'

const OPERANDS = 5
/** Parameters: start, query, and output addresses, number of rows, and row width in bytes. */
export const [FROM, QUERY, OUT, COUNT, WIDTH] = [0, 1, 2, 3, 4] as const
export const [AT, ROW, SUM, FIRST_FREE] = [5, 6, 7, 8] as const

interface RowLoop {
  /** Puts the address of the row on the stack. */
  row: Code
  /** Adds the result for 16 bytes at `AT` and 16 bytes of the query to `SUM`. */
  step: Code
  /** Converts `SUM` to four 32-bit lanes. */
  widen?: Code
  /** Puts the distance to the next row on the stack. */
  advance: Code
  /** Number of 128-bit variables of `step`, from `FIRST_FREE`. */
  vectors?: number
}

/** Computes a number for each of `count` rows. Addresses are byte offsets. */
type RowKernel = (rows: number, query: number, out: number, count: number, width: number) => void

/** Compiles a kernel that writes a 32-bit sum per row. */
export const compileRowKernel = (
  memory: WebAssembly.Memory,
  { row, step, widen = [], advance, vectors = 0 }: RowLoop,
): RowKernel =>
  compileKernel(
    memory,
    { operands: OPERANDS, numbers: 2, vectors: 1 + vectors },
    code(
      block,
      loop,
      code(get(COUNT), IS_ZERO, branchIf(1)),
      code(row, set(ROW)),
      code(ZEROES, set(SUM), constant(0), set(AT)),
      loop,
      step,
      code(get(AT), constant(16), ADD, tee(AT), get(WIDTH), LESS, branchIf(0)),
      END,
      code(get(SUM), widen, set(SUM)),
      get(OUT),
      code(get(SUM), lane(0)),
      code(get(SUM), lane(1), ADD),
      code(get(SUM), lane(2), ADD),
      code(get(SUM), lane(3), ADD),
      STORE,
      code(get(OUT), constant(4), ADD, set(OUT)),
      code(get(FROM), advance, ADD, set(FROM)),
      code(get(COUNT), constant(1), SUBTRACT, set(COUNT)),
      branch(0),
      END,
      END,
      END,
    ),
  )
