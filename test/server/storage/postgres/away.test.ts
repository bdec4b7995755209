import { expect, it } from 'vitest'
import { isAway } from '../../../../server/src/storage/postgres/postgres.ts'

const errorOf = (code: string, message: string): Error => Object.assign(new Error(message), { code })

it.each([
  [
    '08006',
    'connection to the remote node worker-1:5432 failed with the following error: Connection refused',
  ],
  ['57P01', 'terminating connection due to administrator command'],
  [
    'XX000',
    'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
  ],
  ['XX000', 'no connection to the server'],
  ['XX000', 'failure on connection marked as essential: worker-1:5432'],
])('knows a worker of Citus that is away by %s "%s"', (code, message) => {
  expect(isAway(errorOf(code, message))).toBe(true)
})

it.each([
  ['XX000', 'cache lookup failed for type 1'],
  ['40P01', 'canceling the transaction since it was involved in a distributed deadlock'],
  ['0A000', 'could not run distributed query with subquery outside the FROM, WHERE and HAVING clauses'],
])('takes %s "%s" for a fault', (code, message) => {
  expect(isAway(errorOf(code, message))).toBe(false)
})
