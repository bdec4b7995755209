import { expect, it } from 'vitest'
import { createActivity } from '@/lib/background/activity.ts'

it('is idle when all calls of its parts have ended, including nested and failed ones', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const { watch, watchCall, whenIdle } = createActivity()
  const sender = { lanes: 3, flush: () => second.promise, budget: () => 7 }
  watch(sender)
  const save = watchCall(async () => {
    await first.promise
    void sender.flush().catch(() => undefined)
  })
  expect([sender.lanes, sender.budget()]).toEqual([3, 7])
  await whenIdle()

  let isIdle = false
  void save()
  const idle = whenIdle().then(() => (isIdle = true))
  first.resolve()
  await first.promise
  expect(isIdle).toBe(false)
  second.reject(new Error('offline'))
  await idle
  expect(isIdle).toBe(true)
})
