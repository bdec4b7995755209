import { gzipSync } from 'node:zlib'
import { ApiError, TransportError } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'
import { apiError } from '../../helpers/api-error.ts'

const PAGE = { url: 'https://intranet.example/a', title: 'A page inside' }

const packed = (html: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(JSON.stringify({ url: PAGE.url, title: PAGE.title, html })))

const unreadable = (retryable = false) =>
  new ApiError({
    status: 422,
    code: 'validation_error',
    message: 'url: The site requires sign-in (401).',
    details: { issues: [{ code: 'custom', path: ['url'], message: 'The site requires sign-in (401).' }] },
    retryable,
    requestId: 'r1',
  })

const byProxy = (status: number) =>
  new TransportError({ kind: 'bad_answer', message: 'no answer of an API', status, requestId: 'r1' })

describe('a captured page', () => {
  it('is stored before sending, survives the worker, and is deleted after sending', async () => {
    const bench = createOutboxBench()
    const { id } = await bench.queue.save(LIBRARY, PAGE, { add: ['tide'] }, packed('<p>One</p>'))
    const { store, sender } = bench.startWorker()
    expect(await store.readPage(id)).toEqual(packed('<p>One</p>'))
    expect(await sender.deliverNow(id)).toMatchObject({ kind: 'done' })
    expect(bench.library.pages).toMatchObject([{ url: PAGE.url, html: '<p>One</p>' }])
    expect(bench.library.calls).not.toContain(`save ${PAGE.url}`)
    expect(bench.library.find(PAGE.url)?.tags).toEqual(new Set(['tide']))
    expect(await store.readPage(id)).toBeNull()
  })

  it('is sent again after a lost response', async () => {
    const bench = createOutboxBench()
    const { id } = await bench.queue.save(LIBRARY, PAGE, {}, packed('<p>One</p>'))
    bench.library.gate.before = async () => {
      throw new Error('The network went away.')
    }
    expect(await bench.sender.deliverNow(id)).toMatchObject({ kind: 'left' })
    expect(await bench.store.readPage(id)).not.toBeNull()
    bench.library.gate.before = async () => {}
    bench.clock.now += 60_000
    await bench.sender.resume()
    expect(bench.library.pages).toHaveLength(1)
  })

  it('that was captured again while sending is sent again', async () => {
    const bench = createOutboxBench()
    const { id } = await bench.queue.save(LIBRARY, PAGE, {}, packed('<p>One</p>'))
    let isFirst = true
    bench.library.gate.before = async () => {
      if (isFirst) {
        isFirst = false
        await bench.queue.save(LIBRARY, PAGE, {}, packed('<p>Two</p>'))
      }
    }
    await bench.sender.deliverNow(id)
    expect(bench.library.pages.map(({ html }) => html)).toEqual(['<p>One</p>', '<p>Two</p>'])
    expect(await bench.store.list()).toEqual([])
  })

  it.each([
    ['is too large for the library', apiError(413, 'payload_too_large')],
    ['is too large for a proxy on the way', byProxy(413)],
    ['goes where the library takes none any more', byProxy(404)],
    ['is refused', apiError(422, 'validation_error')],
  ])('with %s is saved as its address, with typed text and highlights', async (_, error) => {
    const bench = createOutboxBench()
    bench.library.gate.before = async (call) => {
      if (call.startsWith('capture')) throw error
    }
    const selection = [{ id: crypto.randomUUID(), quote: 'Low water at noon' }]
    const page = gzipSync(JSON.stringify({ ...PAGE, html: '<p>One</p>', selection }))
    const { id } = await bench.queue.save(LIBRARY, PAGE, { add: ['tide'] }, new Uint8Array(page))
    expect(await bench.sender.deliverNow(id)).toMatchObject({ kind: 'done' })
    expect(bench.library.find(PAGE.url)).toMatchObject({ tags: new Set(['tide']), highlights: selection })
    expect(await bench.store.readPage(id)).toBeNull()
    expect(await bench.store.readPause(LIBRARY)).toBeNull()
  })

  it.each([
    ['the session', apiError(401, 'unauthorized')],
    ['the network', byProxy(502)],
  ])('is kept if %s fails', async (_, error) => {
    const bench = createOutboxBench()
    bench.library.gate.before = async () => {
      throw error
    }
    const { id } = await bench.queue.save(LIBRARY, PAGE, {}, packed('<p>One</p>'))
    expect(await bench.sender.deliverNow(id)).toMatchObject({ kind: 'left', action: { kind: 'pause' } })
    expect(bench.library.calls).toEqual([`capture ${PAGE.url}`])
    expect(await bench.store.readPage(id)).not.toBeNull()
  })

  it('adds text to a known bookmark', async () => {
    const bench = createOutboxBench()
    const { bookmark } = await bench.library.client.bookmarks.save(PAGE.url)
    await bench.queue.edit(LIBRARY, { ...PAGE, bookmarkId: bookmark.id }, { isFavorite: true })
    const { id } = await bench.queue.save(LIBRARY, PAGE, {}, packed('<p>One</p>'))
    await bench.sender.deliverNow(id)
    expect(bench.library.pages).toHaveLength(1)
    expect(bench.library.find(PAGE.url)?.isFavorite).toBe(true)
  })

  it('is restored with its text after discarding, and not sent after an undo', async () => {
    const bench = createOutboxBench()
    const { id } = await bench.queue.save(LIBRARY, PAGE, {}, packed('<p>One</p>'))
    const entry = await bench.queue.discard(id)
    expect(await bench.store.readPage(id)).toBeNull()
    await bench.queue.putBack(entry!)
    expect(await bench.store.readPage(id)).toEqual(packed('<p>One</p>'))
    expect(await bench.queue.edit(LIBRARY, PAGE, { archived: true })).toBeNull()
    expect(await bench.store.readPage(id)).toBeNull()
  })

  it('is sent as its address if its capturing worker is gone', async () => {
    const bench = createOutboxBench()
    await bench.queue.hold(LIBRARY, PAGE, 20_000)
    const { store, sender } = bench.startWorker()
    await sender.flush()
    expect(bench.library.calls).toEqual([])
    expect(bench.wakes.at(-1)).toBeGreaterThan(15_000)
    bench.clock.now += 20_000
    await sender.flush()
    expect(bench.library.calls).toEqual([`save ${PAGE.url}`])
    expect(await store.list()).toEqual([])
  })

  it('replaces its pending address', async () => {
    const bench = createOutboxBench()
    await bench.queue.hold(LIBRARY, PAGE, 20_000)
    const { id } = await bench.queue.save(LIBRARY, PAGE, {}, packed('<p>One</p>'))
    await bench.queue.hold(LIBRARY, PAGE, 20_000)
    expect(await bench.store.list()).toMatchObject([{ id, notBefore: 0 }])
    await bench.sender.flush()
    expect(bench.library.calls).toEqual([`capture ${PAGE.url}`])
  })

  it('is not stored if too much is pending', async () => {
    const bench = createOutboxBench()
    await bench.queue.save(LIBRARY, PAGE, {}, packed('<p>One</p>'))
    expect(await bench.queue.hasSpace(2_000_000)).toBe(true)
    expect(await bench.queue.hasSpace(60_000_000)).toBe(false)
  })
})

describe("a page that the library can't fetch", () => {
  it('is saved as an address with its title, the reason, and the typed text', async () => {
    const bench = createOutboxBench()
    bench.library.gate.before = async (call) => {
      if (call.startsWith('save')) throw unreadable()
    }
    const { id } = await bench.queue.save(LIBRARY, PAGE, {
      add: ['tide'],
      note: { text: 'Why', blind: true },
    })
    expect(await bench.sender.deliverNow(id)).toMatchObject({ kind: 'done' })
    expect(bench.library.pages).toEqual([
      { url: PAGE.url, title: PAGE.title, reason: 'The site requires sign-in (401).' },
    ])
    expect(bench.library.find(PAGE.url)).toMatchObject({ note: 'Why', tags: new Set(['tide']) })
  })

  it('is retried if that may help, and stays in the outbox if the library accepts no addresses', async () => {
    const bench = createOutboxBench()
    let retryable = true
    bench.library.gate.before = async (call) => {
      if (call.startsWith('save')) throw unreadable(retryable)
    }
    const { id } = await bench.queue.save(LIBRARY, PAGE)
    expect(await bench.sender.deliverNow(id)).toMatchObject({ action: { kind: 'later' } })
    expect(bench.library.pages).toEqual([])

    retryable = false
    bench.library.captures.keepAddress = async () => null
    expect(await bench.sender.deliverNow(id)).toMatchObject({
      action: { kind: 'refused' },
      entry: { url: PAGE.url, title: PAGE.title, problem: { status: 422 } },
    })
  })
})
