import { expect, it } from 'vitest'
import { createCaptureLimits } from '../../../server/src/capture/capture-limits.ts'

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve))
}

it('fits one capture per account and two in total, and queues the others', async () => {
  const captureLimitOf = createCaptureLimits(() => {})
  const inside: string[] = []
  const leaving: (() => void)[] = []
  const come = (account: string): void =>
    void captureLimitOf(account)
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
  const captureLimitOf = createCaptureLimits(() => {})
  const all = Array.from({ length: 22 }, () => captureLimitOf('a').unpack())
  await expect(all.at(-1)).rejects.toMatchObject({
    code: 'rate_limited',
    retryable: true,
    retryAfterMs: 5_000,
  })
})
