import { expect, it } from 'vitest'
import { createRooms } from '../../../server/src/capture/room.ts'

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve))
}

it('fits one capture per account and two in total, and queues the others', async () => {
  const roomOf = createRooms(() => {})
  const inside: string[] = []
  const leaving: (() => void)[] = []
  const come = (account: string): void =>
    void roomOf(account)
      .unpack()
      .then((leave) => {
        inside.push(account)
        leaving.push(leave)
      })
  for (const account of ['a', 'a', 'a', 'b', 'c']) come(account)
  await settled()
  expect(inside).toEqual(['a', 'b'])
  leaving.shift()!()
  await settled()
  expect(inside.slice(2)).toEqual(['c'])
  leaving.shift()!()
  await settled()
  expect(inside.slice(3)).toEqual(['a'])
})

it('refuses an account with too many waiting captures for a while', async () => {
  const roomOf = createRooms(() => {})
  const all = Array.from({ length: 22 }, () => roomOf('a').unpack())
  await expect(all.at(-1)).rejects.toMatchObject({
    code: 'rate_limited',
    retryable: true,
    retryAfterMs: 5_000,
  })
})
