import { TransportError } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const COUNT = 30
const LANES = 3
const address = (index: number) => `https://example.com/${index}`
const slow = () => new TransportError({ kind: 'timeout', message: 'No answer in time.', requestId: null })

/** Delays the oldest pages of a long outbox while `isLost`. Calls `happen` after this many saves. */
async function sendLongQueue(after: number, happen: (bench: ReturnType<typeof createOutboxBench>) => void) {
  const bench = createOutboxBench()
  const { queue, sender, library } = bench
  for (let index = 0; index < COUNT; index += 1)
    await queue.save(LIBRARY, { url: address(index), title: `${index}` })
  let isLost = true
  let saves = 0
  library.gate.before = async (call) => {
    if (isLost && [0, 1, 2].some((index) => call === `save ${address(index)}`)) throw slow()
    saves += 1
    if (saves !== after) return
    isLost = false
    happen(bench)
  }
  await sender.flush()
  return [...new Set(library.calls.slice(LANES))]
}

const placesOfOldest = (calls: string[]) =>
  [0, 1, 2].map((index) => calls.indexOf(`save ${address(index)}`)).toSorted((one, other) => one - other)

describe('a delayed page is sent in its turn during the others', () => {
  it('when its time has come', async () => {
    const calls = await sendLongQueue(6, ({ clock }) => void (clock.now += 60_000))
    expect(calls).toHaveLength(COUNT)
    // Running requests may finish.
    expect(placesOfOldest(calls).at(-1)).toBeLessThan(6 + 2 * LANES)
  })

  it('when a person sends everything now', async () => {
    const calls = await sendLongQueue(6, ({ store, queue, sender }) => {
      void store
        .list()
        .then((entries) => queue.retry(entries.map(({ id }) => id)))
        .then(() => sender.resume())
    })
    expect(calls).toHaveLength(COUNT)
    expect(placesOfOldest(calls).at(-1)).toBeLessThan(COUNT / 2 + LANES)
  })
})

it('a closing browser delays nothing, and the next one starts with the oldest', async () => {
  const bench = createOutboxBench()
  for (let index = 0; index < COUNT; index += 1)
    await bench.queue.save(LIBRARY, { url: address(index), title: `${index}` })
  bench.library.gate.before = async () => {
    // Chromium's error while closing. Without the credential, nothing is sent.
    throw new Error('The browser is shutting down.')
  }
  await bench.sender.flush()
  expect(bench.library.calls.length).toBeLessThanOrEqual(LANES)
  expect(await bench.store.readPause(LIBRARY)).toMatchObject({
    problem: { message: 'The browser is shutting down.' },
  })
  bench.library.calls.length = 0
  bench.library.gate.before = async () => undefined
  await bench.startWorker().sender.resume()
  expect(bench.library.calls).toHaveLength(COUNT)
  const places = bench.library.calls.map((call, place) => Math.abs(place - Number(call.split('/').at(-1))))
  expect(Math.max(...places)).toBeLessThan(LANES)
})
