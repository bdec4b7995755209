import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readLines } from '../../../../server/src/admin/commands/read-lines.ts'

it('loses no line to whoever begins to read late, as behind the lock of another writer', async () => {
  const lines = readLines(Readable.from(['one\ntwo\r\n', 'three\n', 'four']))
  await sleep(20)
  expect(await Array.fromAsync(lines)).toEqual(['one', 'two', 'three', 'four'])
})
