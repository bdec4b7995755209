import { availableParallelism, totalmem } from 'node:os'
import { ok, warning, type Finding } from './finding.ts'

const MB = 1024 * 1024
/** Memory of the service with 100,000 bookmarks. */
const ENOUGH_MB = 600

export function* examineMachine(): Generator<Finding> {
  yield ok(`Node ${process.versions.node}, ${availableParallelism()} processor cores`)
  // A container can have less than the machine. Without a limit the value is 0 or larger than the machine.
  const memory = Math.round(Math.min(process.constrainedMemory() || totalmem(), totalmem()) / MB)
  if (memory >= ENOUGH_MB) yield ok(`Memory: ${memory} MB`)
  else
    yield warning(
      `Memory: ${memory} MB. A library of 100,000 bookmarks needs ${ENOUGH_MB} MB.`,
      'Give the machine or the container more memory before the library grows.',
    )
}
