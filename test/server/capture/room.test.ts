import { expect, it } from 'vitest'
import { createRoom } from '../../../server/src/capture/room.ts'

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve))
}

it('has room for two captures of an account and four of all, and lets the others wait in turn', async () => {
  const take = createRoom()
  const inside: string[] = []
  const leaving: (() => void)[] = []
  const come = (account: string): void =>
    void take(account).then((leave) => {
      inside.push(account)
      leaving.push(leave)
    })
  for (const account of ['a', 'a', 'a', 'a', 'b', 'c', 'd']) come(account)
  await settled()
  expect(inside).toEqual(['a', 'a', 'b', 'c'])
  leaving.shift()!()
  await settled()
  expect(inside.slice(4)).toEqual(['d'])
  leaving.shift()!()
  await settled()
  expect(inside.slice(5)).toEqual(['a'])
})

it('turns away whoever has too many waiting, for a while', async () => {
  const take = createRoom()
  const all = Array.from({ length: 23 }, () => take('a'))
  await expect(all.at(-1)).rejects.toMatchObject({
    code: 'rate_limited',
    retryable: true,
    retryAfterMs: 5_000,
  })
})
