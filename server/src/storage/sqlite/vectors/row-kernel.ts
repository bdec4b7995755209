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
/** Where to begin, the query, where to write, how many rows, and their width; all in bytes but the number of rows. */
export const [FROM, QUERY, OUT, COUNT, WIDTH] = [0, 1, 2, 3, 4] as const
export const [AT, ROW, SUM, FIRST_FREE] = [5, 6, 7, 8] as const

interface RowLoop {
  /** Puts the address of the row on the stack. */
  row: Code
  /** Adds what 16 bytes of the row at `AT` make, with those of the query, to the lanes of `SUM`. */
  step: Code
  /** Makes four lanes of 32 bits of `SUM`, where it has others. */
  widen?: Code
  /** Puts how far it is to the next row on the stack. */
  advance: Code
  /** Vectors of 128 bits that `step` uses, from `FIRST_FREE` on. */
  vectors?: number
}

/** A kernel that writes one sum of 32 bits for each row. */
export const compileRowKernel = (
  memory: WebAssembly.Memory,
  { row, step, widen = [], advance, vectors = 0 }: RowLoop,
) =>
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
