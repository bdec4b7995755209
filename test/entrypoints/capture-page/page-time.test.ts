import { expect, it } from 'vitest'
import { createPageTime } from '@/entrypoints/capture-page/page-time.ts'

let now = 0
const pass = (ms: number) => (now += ms)
const startTime = () => createPageTime(() => now)

it('counts the time of the capture alone, not the turns of the page', async () => {
  const time = startTime()
  pass(3)
  expect(time.isDue()).toBe(false)
  await time.without(Promise.resolve().then(() => pass(500)))
  pass(5)
  expect(time.spent()).toBe(8)
})

it('yields to the page after 8 ms, and begins a new slice', async () => {
  const time = startTime()
  pass(8)
  expect(time.isDue()).toBe(true)
  await time.yieldIfDue()
  expect(time.isDue()).toBe(false)
  expect(time.spent()).toBe(8)
})

it('ends after the limit in slices, of which one never counts for more than 24 ms', async () => {
  const time = startTime()
  let slices = 0
  for (; !time.isOver(1_200); slices += 1) {
    // Other programs took the processor in the meantime.
    pass(10_000)
    await time.yieldIfDue()
  }
  expect([slices, time.spent()]).toEqual([50, 1_200])
})
