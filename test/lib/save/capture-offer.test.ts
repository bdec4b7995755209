import { describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createReadOffer } from '@/lib/save/capture-offer.ts'

const BASE = 'https://library.example'
const OFFER = { url: `${BASE}/capture`, openapi: `${BASE}/o`, maxBytes: 2_000_000 }
const HOUR_MS = 60 * 60_000

/** A library and a browser. `restart` ends the browser with its session storage. */
function createBench() {
  fakeBrowser.reset()
  const clock = { now: 1_000 }
  const library = { asked: 0, answer: async (): Promise<typeof OFFER | null> => OFFER }
  const ask = () => {
    library.asked += 1
    return library.answer()
  }
  const start = () => createReadOffer(() => clock.now)
  let readOffer = start()
  return {
    clock,
    library,
    restart: () => void (readOffer = start()),
    read: (baseUrl = BASE) => readOffer(baseUrl, ask),
  }
}

describe('whether a library takes pages as they are seen', () => {
  it('is asked once an hour', async () => {
    const { clock, library, read } = createBench()
    expect([await read(), await read()]).toEqual([OFFER, OFFER])
    expect(library.asked).toBe(1)
    clock.now += HOUR_MS
    expect(await read()).toEqual(OFFER)
    await expect.poll(() => library.asked).toBe(2)
  })

  it('is known of one that does not answer, also when the browser was closed since', async () => {
    const { clock, library, read, restart } = createBench()
    await read()
    clock.now += 24 * HOUR_MS
    restart()
    library.answer = () => Promise.reject(new Error('offline'))
    expect(await read()).toEqual(OFFER)
    library.answer = () => new Promise(() => undefined)
    expect(await read()).toEqual(OFFER)
  })

  it('is known of one that does not answer after an update of the extension', async () => {
    const { library, read } = createBench()
    library.answer = () => Promise.reject(new Error('offline'))
    await fakeBrowser.storage.local.set({ captureOffer: { [BASE]: { at: 0, offer: OFFER } } })
    expect(await read()).toEqual(OFFER)
  })

  it('is requested again from a library that refused captures, and from another library', async () => {
    const { clock, library, read } = createBench()
    library.answer = async () => null
    expect(await read()).toBeNull()
    clock.now += HOUR_MS
    library.answer = async () => OFFER
    expect(await read()).toEqual(OFFER)
    library.answer = () => Promise.reject(new Error('offline'))
    await expect(read('https://other.example')).rejects.toThrow('offline')
  })
})
