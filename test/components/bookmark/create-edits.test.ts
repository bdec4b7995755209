import { TransportError, type SummaryHit } from '@bookplate/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { createEdits } from '@/components/bookmark/create-edits.ts'
import { targetOf, changesOf, shownHit } from '@/lib/outbox/shown.ts'
import type { Toast } from '@/components/ui/toast-bar.tsx'
import { createSavingHandlers, type PageActions } from '@/lib/save/saving-handlers.ts'
import { readOnlyError } from '@/lib/libraries/read-only.ts'
import { joinDuplicates } from '@/lib/care/join-duplicates.ts'
import { throttled } from '@/lib/messaging/throttled.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { behindEdits } from '@/lib/messaging/background.ts'
import { LIBRARY, createOutboxBench, startCollector } from '../../helpers/outbox-bench.ts'
import { createScreenStore } from '../../helpers/screen.ts'
import { until } from '../../helpers/waits.ts'
import { apiError } from '../../helpers/api-error.ts'

const offline = () =>
  Promise.reject(new TransportError({ kind: 'offline', message: 'Offline.', requestId: null }))
const refuse = (status: number, code: string) => () => Promise.reject(apiError(status, code))

let end = (): void => undefined
afterEach(() => end())

async function createScreen(amount = 1) {
  const bench = createOutboxBench()
  const { library, clock } = bench
  const queries = new QueryClient()
  const tell = throttled(() => queries.invalidateQueries(), 2)
  bench.events.delivered = tell
  fakeBrowser.reset()
  const collector = startCollector({
    queue: bench.queue,
    onFolded: () => {
      tell()
      void bench.sender.resume()
    },
  })
  const handlers = createSavingHandlers(bench.context({ collector, onQueued: tell }), {} as PageActions)
  const disk = { write: async () => undefined as void }
  const area = {
    ...fakeBrowser.storage.local,
    set: async (items: object) => {
      await disk.write()
      await fakeBrowser.storage.local.set(items)
    },
  } as typeof fakeBrowser.storage.local
  const { journal } = createScreenStore({ library: LIBRARY, area })
  const send = behindEdits(
    ((name: 'outbox.retry', request: never) =>
      handlers[name](request, { signal: new AbortController().signal })) as unknown as Send,
    journal,
  )
  const said: string[] = []
  const undos: (() => void)[] = []
  const showToast = ({ message, undo }: Toast) => {
    const at = said.push(message) - 1
    if (undo) undos.push(undo)
    return { amend: (next: string) => void (said[at] = next), removeToast: () => void (said[at] = '') }
  }
  const edits = createEdits({ send, journal, queries, showToast })
  const stop = edits.observe()
  end = () => {
    stop()
    bench.events.delivered = () => undefined
  }
  const hits: SummaryHit[] = []
  for (let at = 0; at < amount; at += 1) {
    const url = `https://example.com/${at}`
    const { bookmark } = await library.client.bookmarks.save(url)
    const facts = {
      title: `T${at}`,
      author: null,
      text: '',
      media: [],
      mediaCount: 0,
      contentCreatedAt: null,
    }
    const state = {
      tags: [],
      favorite: false,
      archived: false,
      capturedAt: '',
      platform: 'web',
      contentType: 'article',
    }
    hits.push({ id: bookmark.id, url, ...facts, ...state })
  }
  library.calls.length = 0
  const askedAt = clock.now
  return {
    ...bench,
    journal,
    edits,
    said,
    disk,
    hits,
    undo: () => undos.pop()?.(),
    shown: () => {
      const view = queries.getQueryData(outboxQuery(send).queryKey)
      return hits.map((hit) => shownHit(hit, askedAt, view && changesOf(view).get(hit.id)))
    },
    held: () => [...library.bookmarks.values()],
    empty: () =>
      until('an empty outbox', async () => {
        await journal.settled()
        await collector.collect()
        const shown = queries.getQueryData(outboxQuery(send).queryKey)?.entries
        return (await bench.store.list()).length === 0 && shown?.length === 0
      }),
    online: async () => {
      library.gate.before = async () => undefined
      // A request from before can fail only now, and start another pause.
      await until('the end of the pause', async () => {
        clock.now += 60_000
        await bench.sender.resume()
        const pause = await bench.store.readPause(LIBRARY)
        return pause === null || pause.until <= clock.now
      })
    },
  }
}

describe('a single edit', () => {
  it('is displayed, announced, and sent immediately, and undone by the opposite edit', async () => {
    const { edits, hits, shown, said, held, empty, undo } = await createScreen()
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    expect(shown()[0]?.favorite).toBe(true)
    expect(said).toEqual(['Added to favorites.'])
    await empty()
    expect(held()).toMatchObject([{ isFavorite: true }])
    undo()
    expect(shown()[0]?.favorite).toBe(false)
    await empty()
    expect(held()).toMatchObject([{ isFavorite: false }])
    expect(said.at(-1)).toBe('Undone: removed from favorites.')
  })

  it('stays displayed until the library is read again', async () => {
    const { edits, hits, shown, empty } = await createScreen()
    edits.edit(targetOf(hits[0]!, { add: ['sea'] }))
    await empty()
    await expect.poll(() => shown()[0]?.tags).toEqual(['sea'])
  })

  it('waits while the library is unreachable, then is sent in one request with later edits', async () => {
    const { edits, hits, library, said, online, empty, undo, store } = await createScreen()
    library.gate.before = offline
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    edits.edit(targetOf(hits[0]!, { add: ['one'] }))
    edits.edit(targetOf(hits[0]!, { archived: true }))
    await expect.poll(() => said.at(-1)).toBe('1 bookmark archived. Waiting to be sent.')
    undo()
    await expect.poll(async () => (await store.list())[0]?.edit.archived).toBe(false)
    await online()
    await empty()
    expect(library.bodies).toEqual([{ isFavorite: true, tags: { add: ['one'] } }])
    expect(library.find(hits[0]!.url)?.deletedAt).toBeNull()
  })

  it('is undone without a request while unsent', async () => {
    const { edits, hits, library, online, empty, undo, store, shown, clock } = await createScreen()
    await store.writePause(LIBRARY, {
      library: LIBRARY,
      until: clock.now + 60_000,
      untilConnected: false,
      problem: { name: 'ApiError', code: 'rate_limited', message: '', requestId: null },
    })
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    await expect.poll(() => store.list()).toHaveLength(1)
    undo()
    await empty()
    expect(shown()[0]?.favorite).toBe(false)
    await online()
    expect(library.calls).toEqual([])
  })

  it.each([
    [403, 'forbidden'],
    [402, 'payment_required'],
    [404, 'not_found'],
    [422, 'validation_error'],
  ])('refused with %i is not displayed, is reported, and can be retried', async (status, code) => {
    const { edits, hits, library, shown, said, store, held, empty } = await createScreen()
    library.gate.before = refuse(status, code)
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    await expect.poll(() => edits.status().failure?.error).toMatchObject({ status, code })
    expect(shown()[0]?.favorite).toBe(false)
    expect(said).toEqual([''])
    expect(await store.list()).toMatchObject([{ bookmarkId: hits[0]!.id }])
    library.gate.before = async () => undefined
    edits.status().failure?.retry()
    await empty()
    expect(held()).toMatchObject([{ isFavorite: true }])
    await expect.poll(() => edits.status().failure).toBeNull()
  })

  it('that is refused keeps the note that was typed before it', async () => {
    const { edits, hits, library, queue, store, online, empty } = await createScreen()
    library.gate.before = offline
    const page = { url: hits[0]!.url, title: '', bookmarkId: hits[0]!.id }
    await queue.edit(LIBRARY, page, { note: { text: 'typed on the train', blind: false } })
    library.gate.before = refuse(422, 'validation_error')
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    await expect.poll(() => edits.status().failure).not.toBeNull()
    await queue.retry((await store.list()).map(({ id }) => id))
    await online()
    await empty()
    expect(library.find(hits[0]!.url)).toMatchObject({ note: 'typed on the train', isFavorite: true })
  })

  it('is reverted, reported, and retried if it could not be stored', async () => {
    const { edits, hits, disk, shown, held, empty } = await createScreen()
    disk.write = async () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    await expect.poll(() => edits.status().failure?.error).toMatchObject({ name: 'QuotaExceededError' })
    await expect.poll(() => shown()[0]?.favorite).toBe(false)
    disk.write = async () => undefined
    edits.status().failure?.retry()
    await empty()
    expect(held()).toMatchObject([{ isFavorite: true }])
  })
})

describe('a bulk edit', () => {
  it.each([{ archived: true }, { isFavorite: true }, { add: ['sleep', 'new'] }, { remove: ['sleep'] }])(
    'is undone exactly: %o',
    async (edit) => {
      const { edits, hits, library, empty, undo, said, held } = await createScreen(12)
      for (const [at, hit] of hits.entries()) {
        const bookmark = library.find(hit.url)!
        hit.favorite = bookmark.isFavorite = at % 2 === 0
        if (at % 3 === 0) bookmark.tags.add('sleep')
        hit.tags = [...bookmark.tags]
      }
      const snapshot = () =>
        held().map((one) => [one.isFavorite, Boolean(one.deletedAt), [...one.tags].toSorted()])
      const before = snapshot()
      edits.editMany(hits, edit)
      await empty()
      expect(snapshot()).not.toEqual(before)
      await expect.poll(() => said.at(-1)).toMatch(/^\d+ bookmarks \w+\.$/)
      undo()
      await empty()
      expect(snapshot()).toEqual(before)
    },
  )

  it('archives in requests of 200 with progress and a final announcement', async () => {
    const { edits, hits, library, empty, said } = await createScreen(450)
    edits.editMany(hits, { archived: true })
    expect(edits.status().progress).toEqual({ label: 'Archiving', done: 0, total: 450 })
    await empty()
    expect(library.calls.filter((call) => call.startsWith('archive'))).toHaveLength(3)
    await expect.poll(() => said).toEqual(['450 bookmarks archived.'])
    expect(edits.status().progress).toBeNull()
  })

  it('continues after a refusal and lists refused bookmarks', async () => {
    const { edits, hits, library, said } = await createScreen(5)
    library.gate.before = (call) =>
      call === `update ${hits[3]!.url}` ? refuse(404, 'not_found')() : Promise.resolve()
    edits.editMany(hits, { add: ['new'] })
    await expect.poll(() => said).toEqual(['4 bookmarks tagged.'])
    expect(edits.status().failed.map(({ entry }) => entry.bookmarkId)).toEqual([hits[3]!.id])
    edits.dismiss()
    expect(edits.status().failed).toEqual([])
  })

  it('stops after an error that affects every request', async () => {
    const { edits, hits, library } = await createScreen(50)
    library.gate.before = refuse(403, 'forbidden')
    edits.editMany(hits, { add: ['new'] })
    await expect.poll(() => edits.status().failed).toHaveLength(50)
    expect(library.calls.length).toBeLessThanOrEqual(3)
  })

  it('does not hide the failures of the previous one', async () => {
    const { edits, hits, library } = await createScreen(2)
    library.gate.before = (call) =>
      call === `archive ${hits[0]!.url}` ? refuse(404, 'not_found')() : Promise.resolve()
    edits.editMany([hits[0]!], { archived: true })
    edits.editMany([hits[1]!], { isFavorite: true })
    await expect.poll(() => edits.status().failed).toHaveLength(1)
    await expect.poll(() => library.find(hits[1]!.url)?.isFavorite).toBe(true)
    expect(edits.status().failed.map(({ entry }) => entry.bookmarkId)).toEqual([hits[0]!.id])
  })

  it('can be stopped: running requests finish, the rest is dropped, and both are undone', async () => {
    const { edits, hits, library, said, empty, held, undo } = await createScreen(30)
    const gate = Promise.withResolvers<void>()
    let started = 0
    library.gate.before = (call) =>
      call.startsWith('update') && (started += 1) > 3 ? gate.promise : Promise.resolve()
    edits.editMany(hits, { isFavorite: true })
    await expect.poll(() => started).toBeGreaterThan(3)
    edits.stop()
    await expect.poll(() => edits.status().progress?.done).toBeGreaterThan(20)
    gate.resolve()
    await empty()
    const changed = held().filter(({ isFavorite }) => isFavorite).length
    expect(changed).toBeLessThan(10)
    await expect.poll(() => said).toEqual([`${changed} bookmarks changed, then stopped.`])
    undo()
    await empty()
    expect(held().some(({ isFavorite }) => isFavorite)).toBe(false)
  })

  it('waits while the library is unreachable, can be undone, and is sent later', async () => {
    const { edits, hits, library, said, empty, held, undo, online } = await createScreen(20)
    library.gate.before = offline
    edits.editMany(hits, { isFavorite: true })
    await expect.poll(() => said).toEqual(['20 bookmarks changed. Waiting to be sent.'])
    expect(edits.status().progress).toBeNull()
    edits.editMany(hits, { add: ['train'] })
    await expect.poll(() => said.at(-1)).toBe('20 bookmarks tagged. Waiting to be sent.')
    undo()
    await online()
    await empty()
    expect(held().every(({ isFavorite, tags }) => isFavorite && tags.size === 0)).toBe(true)
  })

  it('reports that nothing needs a change', async () => {
    const { edits, hits, said } = await createScreen(2)
    edits.editMany(hits, { isFavorite: false })
    expect(said).toEqual(['No changes needed.'])
  })
})

type Screen = Awaited<ReturnType<typeof createScreen>>

const joinedOf = (hits: readonly SummaryHit[]) => {
  const [kept, other] = hits.map((hit) => ({ ...hit, note: null, words: 0, highlightCount: 0 }))
  const joined = joinDuplicates(kept!, [{ ...other!, tags: ['sea'], favorite: true, note: 'typed' }])
  if ('refusal' in joined) throw new Error(joined.refusal)
  return joined
}
const factsOf = ({ tags, note, isFavorite, deletedAt }: ReturnType<Screen['held']>[number]) => ({
  tags: [...tags],
  note: note ?? null,
  isFavorite,
  isArchived: deletedAt !== null,
})

describe('edits of one action', () => {
  const said = { done: 'Kept one.', undone: 'Undone.' }
  const UNTOUCHED = { tags: [], note: null, isFavorite: false, isArchived: false }

  it('are made and undone together', async () => {
    const { edits, hits, said: told, held, empty, undo } = await createScreen(2)
    const { edits: made, opposite } = joinedOf(hits)
    edits.editTogether(made, opposite, said)
    expect(told).toEqual(['Kept one.'])
    await empty()
    expect(held().map(factsOf)).toEqual([
      { tags: ['sea'], note: 'typed', isFavorite: true, isArchived: false },
      { ...UNTOUCHED, isArchived: true },
    ])
    undo()
    await empty()
    expect(held().map(factsOf)).toEqual([UNTOUCHED, UNTOUCHED])
    expect(told.at(-1)).toBe('Undone.')
  })

  it('are undone while unsent without any request', async () => {
    const { edits, hits, library, said: told, held, empty, undo, online } = await createScreen(2)
    library.gate.before = offline
    const { edits: made, opposite } = joinedOf(hits)
    edits.editTogether(made, opposite, said)
    await expect.poll(() => told).toEqual(['Kept one. Waiting to be sent.'])
    undo()
    await expect.poll(() => told.at(-1)).toMatch(/^Undone\./)
    await online()
    await empty()
    expect(held().map(factsOf)).toEqual([UNTOUCHED, UNTOUCHED])
  })
})

it('reports that a key can only read', async () => {
  const { edits, journal } = await createScreen()
  expect(edits.isRefused()).toBe(false)
  const refusal = readOnlyError({ via: 'key', scopes: ['read'] })
  journal.use(LIBRARY, refusal)
  expect(edits.isRefused()).toBe(true)
  expect(edits.status().failure?.error).toBe(refusal)
})
