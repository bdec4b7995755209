import { ApiError, TransportError } from '@bookplate/contract'
import { QueryClient } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSavingHandlers, type PageActions } from '@/lib/save/saving-handlers.ts'
import { createRecentEdits } from '@/lib/save/recent.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { oppositeEdit, pendingEdit } from '@/lib/outbox/edit.ts'
import type { Edit, TargetEdit } from '@/lib/outbox/entry.ts'
import { changesOf, refusalOf, applyToBookmark } from '@/lib/outbox/pending-changes.ts'
import { putEdits } from '@/lib/query/edits.ts'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { joinParagraphs } from '@/lib/words/paragraphs.ts'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { afterEdits } from '@/lib/messaging/screen.ts'
import { LIBRARY, createOutboxBench, startCollector } from '../../helpers/outbox-bench.ts'
import { createScreenStore } from '../../helpers/screen.ts'
import { dyingStore } from '../../helpers/dying-store.ts'

/**
 * Any order of edits, responses, losses, kills, and undo ends in what the person saw last, and the library
 * has it.
 */

const URLS = [0, 1, 2].map((at) => `https://example.com/${at}`)
const FIELDS = ['favorite', 'archived', 'tag x', 'tag y'] as const
type Field = (typeof FIELDS)[number]
type Values = Record<Field, boolean>

const editOf = (field: Field, value: boolean): Edit => {
  if (field === 'favorite') return { isFavorite: value }
  if (field === 'archived') return { archived: value }
  const names = [field.slice(4)]
  return value ? { add: names } : { remove: names }
}

const says = (edit: Edit, part: Edit): boolean =>
  Object.entries(part).every(([name, value]) => {
    const own = edit[name as keyof Edit]
    return Array.isArray(value) ? Array.isArray(own) && own.includes(value[0] as never) : own === value
  })

const page = fc.nat(URLS.length - 1)
const change = { field: fc.constantFrom(...FIELDS), value: fc.boolean() }
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('panel' as const), page, ...change }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('popup' as const), page, ...change }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('menu' as const), page, ...change }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('many' as const), ...change }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('other' as const), page, ...change }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('note' as const), page }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other note' as const), page }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('deliver' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('kill' as const), at: fc.integer({ min: 1, max: 14 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refuse' as const), status: fc.constantFrom(403, 404, 422, 429) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function createWorld() {
  const bench = createOutboxBench()
  const { library, clock } = bench
  const ids: string[] = []
  for (const url of URLS) ids.push((await library.client.bookmarks.save(url)).bookmark.id)
  const trouble = { isOffline: false, loses: false, status: 0 }
  const { client } = library
  const { bookmarks } = client
  // The request arrives, its response is lost, or it is refused once.
  const unreliable = new Proxy(bookmarks, {
    get(target, name) {
      const method = target[name as 'read'] as (...given: unknown[]) => Promise<never>
      return async (...given: unknown[]) => {
        if (trouble.isOffline) throw new TransportError({ kind: 'offline', message: '', requestId: null })
        const { status, loses } = trouble
        Object.assign(trouble, { status: 0, loses: false })
        const retryable = status === 429
        if (status)
          throw new ApiError({ status, code: `c${status}`, message: '', retryable, requestId: null })
        const answer = await method(...given)
        if (loses) throw new TransportError({ kind: 'unreachable', message: '', requestId: null })
        return answer
      }
    },
  })
  bench.connected.library = { ...bench.connected.library!, client: { ...client, bookmarks: unreliable } }

  let worker = bench.startWorker()
  let recentEdits = bench.recentEdits
  fakeBrowser.reset()
  let collector = startCollector(worker)
  const restart = () => {
    worker = bench.startWorker()
    fakeBrowser.storage.onChanged.removeAllListeners()
    collector = startCollector(worker)
    recentEdits = createRecentEdits(() => (clock.now += 1))
    bench.recentEdits.learn = (entry, edit) => recentEdits.learn(entry, edit)
  }
  const handlers = () =>
    createSavingHandlers(
      worker.context({
        // A separate step sends.
        sender: { deliverNow: async () => null, flush: async () => undefined, resume: async () => undefined },
        collector,
        recentEdits,
      }),
      {} as PageActions,
    )
  const { journal } = createScreenStore({ library: LIBRARY })
  const send = afterEdits(
    ((name: 'outbox.list', request: never) =>
      handlers()[name](request, { signal: new AbortController().signal })) as unknown as Send,
    journal,
  )

  const queries = new QueryClient()
  const lookAtQueue = () => queries.fetchQuery(outboxQuery(send))
  const answers = new Map<string, { bookmark: Awaited<ReturnType<typeof bookmarks.read>>; askedAt: number }>()
  const read = async () => {
    for (const id of ids) {
      const askedAt = (clock.now += 1)
      answers.set(id, { bookmark: await bookmarks.read(id), askedAt })
    }
  }
  const valuesOf = (bookmark: Awaited<ReturnType<typeof bookmarks.read>>): Values => {
    const names = bookmark.tags.map(({ name }) => name)
    return {
      favorite: bookmark.isFavorite ?? false,
      archived: Boolean(bookmark.deletedAt),
      'tag x': names.includes('x'),
      'tag y': names.includes('y'),
    }
  }
  const shownAt = async (at: number) => {
    const { bookmark, askedAt } = answers.get(ids[at]!)!
    return applyToBookmark(bookmark, askedAt, changesOf(await lookAtQueue()).get(ids[at]!))
  }
  const shown = async (at: number): Promise<Values> => valuesOf(await shownAt(at))
  const held = async (at: number): Promise<Values> => valuesOf(await bookmarks.read(ids[at]!))
  await read()
  return {
    ids,
    clock,
    trouble,
    queries,
    journal,
    read,
    shown,
    shownNote: async (at: number) => (await shownAt(at)).note ?? '',
    held,
    heldNote: async (at: number) => (await bookmarks.read(ids[at]!)).note ?? '',
    lookAtQueue,
    restart,
    bookmarks,
    worker: () => worker,
    startDoomed: (killAt: number, onDeath: () => void) =>
      bench.startWorker((store) =>
        dyingStore(store, killAt, killAt % 2 === 0 ? 'after' : 'before', () => {
          bench.freeLocks()
          onDeath()
        }),
      ),
  }
}

async function live(steps: readonly Step[]): Promise<void> {
  const world = await createWorld()
  const { ids, clock, trouble, queries, journal } = world
  /** Allowed final values by page and field: those that the last writer saw. */
  const wanted = URLS.map(() => ({}) as Partial<Record<Field, Set<boolean>>>)
  const done: { mark: string; edits: TargetEdit[] }[] = []
  /** Each is at the end of the note that its writer saw, so none replaces another. */
  const words: { page: number; word: string }[] = []
  const target = (at: number, edit: Edit): TargetEdit => ({
    url: URLS[at]!,
    title: '',
    bookmarkId: ids[at]!,
    edit,
  })

  async function put(edits: TargetEdit[], undoes?: string): Promise<void> {
    const unsent = (await world.lookAtQueue()).entries.filter(({ last }) => last && last.mark === undoes)
    const takenBack = new Map(
      unsent.map(({ url, sending, last }) => [url, pendingEdit({ sending, edit: last?.before ?? {} })]),
    )
    const { mark, stored } = putEdits({ journal, queries }, edits, undoes)
    await stored
    if (!undoes) done.push({ mark, edits })
    const { entries, pause } = await world.lookAtQueue()
    for (const { url, edit } of edits) {
      const at = URLS.indexOf(url)
      const [shown, held] = [await world.shown(at), await world.held(at)]
      const isRefused = entries.some((entry) => entry.url === url && refusalOf(entry, pause))
      for (const field of FIELDS) {
        const value = [true, false].find((one) => says(edit, editOf(field, one)))
        if (value === undefined) continue
        // Taken away unsent, it leaves what another browser did meanwhile.
        const before = takenBack.get(url)
        // An earlier unsent edit stays, although it isn't shown while the library refuses it.
        const earlier = [true, false].filter((one) => before && says(before, editOf(field, one)))
        const left = earlier.length > 0 ? earlier : [held[field]]
        wanted[at]![field] = new Set(before ? left : [value])
        if (!takenBack.has(url) && !isRefused) expect(shown[field], 'shown at once').toBe(value)
      }
    }
  }

  for (const one of steps) {
    clock.now += 1_000
    if (one.do === 'panel') await put([target(one.page, editOf(one.field, one.value))])
    else if (one.do === 'popup') await put([{ ...target(one.page, editOf(one.field, one.value)) }])
    else if (one.do === 'many') await put(URLS.map((_, at) => target(at, editOf(one.field, one.value))))
    else if (one.do === 'menu') {
      // The page knows its bookmark, and no screen is open.
      await world.worker().queue.edit(LIBRARY, target(one.page, {}), editOf(one.field, one.value))
      wanted[one.page]![one.field] = new Set([one.value])
    } else if (one.do === 'undo') {
      const last = done.pop()
      if (last)
        await put(
          last.edits.map((edit) => ({ ...edit, edit: oppositeEdit(edit.edit) })),
          last.mark,
        )
    } else if (one.do === 'other') {
      const { isFavorite, archived, add, remove } = editOf(one.field, one.value)
      const id = ids[one.page]!
      if (archived !== undefined) await world.bookmarks[archived ? 'archive' : 'restore']([id])
      else await world.bookmarks.update(id, { isFavorite, tags: { add, remove } })
      // Pending edits may arrive later.
      wanted[one.page]![one.field] = new Set([...(wanted[one.page]![one.field] ?? []), one.value])
    } else if (one.do === 'note' || one.do === 'other note') {
      const word = `word${words.length}`
      words.push({ page: one.page, word })
      const seen = one.do === 'note' ? await world.shownNote(one.page) : await world.heldNote(one.page)
      const text = joinParagraphs([seen, word])
      if (one.do === 'other note') await world.bookmarks.update(ids[one.page]!, { note: text })
      else {
        const note = { text, blind: false, bases: [seen] }
        await putEdits({ journal, queries }, [target(one.page, { note })]).stored
      }
    } else if (one.do === 'deliver') {
      await world.worker().sender.flush()
      await world.lookAtQueue()
    } else if (one.do === 'kill') {
      await new Promise<void>((resolve) => {
        void world
          .startDoomed(one.at, resolve)
          .sender.flush()
          .then(() => resolve())
      })
      world.restart()
    } else if (one.do === 'network') trouble.isOffline = !trouble.isOffline
    else if (one.do === 'lose') trouble.loses = true
    else if (one.do === 'refuse') trouble.status = one.status
    else await world.read()
  }

  Object.assign(trouble, { isOffline: false, loses: false, status: 0 })
  const { queue, sender, store } = world.worker()
  for (let times = 0; times < 3; times += 1) {
    await queue.retry((await store.list()).map(({ id }) => id))
    clock.now += 2 * 60 * 60_000
    await sender.resume()
  }
  expect(await store.list()).toEqual([])
  for (const at of URLS.keys()) {
    const held = await world.held(at)
    for (const field of FIELDS) {
      const may = wanted[at]![field] ?? new Set([false])
      expect([...may], `${URLS[at]} ${field}`).toContain(held[field])
    }
  }
  for (const { page, word } of words) expect(await world.heldNote(page)).toContain(word)
  await world.read()
  for (const at of URLS.keys()) expect(await world.shown(at)).toEqual(await world.held(at))
}

it('ends in what the person saw last, in any order of events', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), live), {
    numRuns: Number(process.env['RUNS'] ?? 120),
  })
})
