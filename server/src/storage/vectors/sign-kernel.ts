import { AT, compileRowKernel, FROM, QUERY, ROW, SUM, WIDTH } from './row-kernel.ts'
import {
  ADD,
  ADD_WORDS,
  code,
  COUNT_BITS,
  DIFFERENCE,
  get,
  LOAD_16_BYTES,
  PAIR_BYTES,
  PAIR_WORDS,
  set,
} from './web-assembly-code.ts'

/** Counts different bits of a query and rows. */
export const createDifferences = (memory: WebAssembly.Memory) =>
  compileRowKernel(memory, {
    row: get(FROM),
    step: code(
      code(get(ROW), get(AT), ADD, LOAD_16_BYTES),
      code(get(QUERY), get(AT), ADD, LOAD_16_BYTES),
      code(DIFFERENCE, COUNT_BITS, PAIR_BYTES, get(SUM), ADD_WORDS, set(SUM)),
    ),
    widen: PAIR_WORDS,
    advance: get(WIDTH),
  })
