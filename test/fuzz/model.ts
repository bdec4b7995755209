import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { dataOf, failureOf, type Answer } from '../conformance/answer.ts'
import { createLab, type Lab } from '../conformance/lab.ts'
import type { FuzzedService } from './separate-service.ts'

/** In-memory model of the rules for states, tags, notes, and collections. */
interface Kept {
  archived: boolean
  favorite: boolean
  note: string | null
  tags: Set<string>
}
interface Model {
  bookmarks: Map<string, Kept>
  collections: Map<string, { name: string; pinned: boolean }>
  everTagged: Set<string>
}
type Real = Lab
type Step = fc.AsyncCommand<Model, Real>

const step = (name: string, run: (model: Model, lab: Real) => Promise<void>): Step => ({
  check: () => true,
  run,
  toString: () => name,
})

const sorted = (values: Iterable<string>): string[] => [...values].toSorted()
const pick = (values: Iterable<string>, index: number): string => {
  const all = [...values]
  return all[index % all.length]!
}
const index = fc.nat({ max: 20 })
const indices = fc.array(index, { minLength: 1, maxLength: 5 })
const names = fc.array(fc.constantFrom('sleep', 'Sleep', 'memory', 'bread', ' bread ', '日本'), {
  maxLength: 3,
})
const stored = (name: string): string => name.trim().toLowerCase()

const move = (to: 'archive' | 'restore') =>
  indices.map((chosen) =>
    step(`${to}(${chosen.join()})`, async (model, lab) => {
      const ids = chosen.map((one) => pick(model.bookmarks.keys(), one))
      const archived = to === 'archive'
      const changed = [...new Set(ids)].filter((id) => model.bookmarks.get(id)!.archived !== archived)
      const { ids: said } = dataOf<{ ids: string[] }>(await lab.post(`/v1/bookmarks/${to}`, { ids }))
      assert.deepEqual(sorted(said), sorted(changed))
      for (const id of changed) model.bookmarks.get(id)!.archived = archived
    }),
  )

const change = fc
  .record({ index, favorite: fc.boolean(), note: fc.option(fc.constantFrom('a note', '', '日本 🦊')) })
  .map(({ index, favorite, note }) =>
    step(`patch(${index}, ${favorite}, ${note})`, async (model, lab) => {
      const id = pick(model.bookmarks.keys(), index)
      dataOf(await lab.patch(`/v1/bookmarks/${id}`, { isFavorite: favorite, note }))
      Object.assign(model.bookmarks.get(id)!, { favorite, note })
    }),
  )

const tag = fc
  .record({ index, add: names, remove: names, set: fc.option(names) })
  .map(({ index, add, remove, set }) =>
    step(`tag(${index}, ${JSON.stringify({ add, remove, set })})`, async (model, lab) => {
      const id = pick(model.bookmarks.keys(), index)
      const kept = model.bookmarks.get(id)!
      // The API document doesn't define adding and removing the same tag.
      const gone = remove.map(stored).filter((name) => !add.map(stored).includes(name))
      dataOf(await lab.patch(`/v1/bookmarks/${id}`, { tags: set ? { set } : { add, remove: gone } }))
      if (set) kept.tags = new Set(set.map(stored))
      else {
        for (const name of gone) kept.tags.delete(name)
        for (const name of add.map(stored)) kept.tags.add(name)
      }
      for (const name of kept.tags) model.everTagged.add(name)
    }),
  )

interface Item {
  id: string
  isFavorite: boolean
  note: string | null
  deletedAt: string | null
  tags: { name: string }[]
}

/** The API document doesn't say whether an empty note is null. */
const asRead = (item: Item) => ({
  archived: item.deletedAt !== null && item.deletedAt !== undefined,
  favorite: item.isFavorite,
  note: item.note || null,
  tags: sorted(item.tags.map(({ name }) => name)),
})
const asKept = (kept: Kept) => ({ ...kept, note: kept.note || null, tags: sorted(kept.tags) })

const read = index.map((index) =>
  step(`read(${index})`, async (model, lab) => {
    const id = pick(model.bookmarks.keys(), index)
    assert.deepEqual(
      asRead(dataOf<Item>(await lab.get(`/v1/bookmarks/${id}`))),
      asKept(model.bookmarks.get(id)!),
    )
  }),
)

async function listed(lab: Lab, query: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: Item[]; nextCursor: string | null } = dataOf(
      await lab.get('/v1/bookmarks', { query: { ...query, limit: 3, ...(cursor ? { cursor } : {}) } }),
    )
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  return ids
}

const list = fc
  .record({
    state: fc.constantFrom('active', 'archived', 'all'),
    filter: fc.constantFrom<Record<string, string>>(
      {},
      { favorite: 'favorite' },
      { untagged: 'true' },
      { tags: 'sleep' },
      { tags: 'sleep', tagMode: 'exclude_any' },
      { note: 'has-note' },
    ),
  })
  .map(({ state, filter }) =>
    step(`list(${state}, ${JSON.stringify(filter)})`, async (model, lab) => {
      const expected = [...model.bookmarks].filter(
        ([, kept]) =>
          (state === 'all' || kept.archived === (state === 'archived')) &&
          (!filter.favorite || kept.favorite) &&
          (!filter.untagged || kept.tags.size === 0) &&
          (!filter.tags || kept.tags.has('sleep') !== (filter.tagMode === 'exclude_any')) &&
          (!filter.note || Boolean(kept.note)),
      )
      const ids = await listed(lab, { state, ...filter })
      assert.equal(new Set(ids).size, ids.length)
      assert.deepEqual(sorted(ids), sorted(expected.map(([id]) => id)))
      const { total } = dataOf<{ total: number }>(await lab.get('/v1/stats', { query: { state, ...filter } }))
      assert.equal(total, expected.length)
    }),
  )

const tags = fc.constant(
  step('tags()', async (model, lab) => {
    const all = dataOf<{ name: string; count: number }[]>(await lab.get('/v1/tags'))
    for (const { name, count } of all) {
      const active = [...model.bookmarks.values()].filter((kept) => !kept.archived && kept.tags.has(name))
      assert.equal(count, active.length, name)
    }
    const inUse = new Set([...model.bookmarks.values()].flatMap((kept) => [...kept.tags]))
    for (const name of inUse)
      assert.ok(
        all.some((tag) => tag.name === name),
        `${name} is not listed`,
      )
    for (const { name } of all) assert.ok(model.everTagged.has(name), `${name} was never set`)
  }),
)

const createCollection = fc.constantFrom('A', 'B', 'C').map((name) =>
  step(`create(${name})`, async (model, lab) => {
    const { id } = dataOf<{ id: string }>(await lab.post('/v1/collections', { name }), 201)
    model.collections.set(id, { name, pinned: false })
  }),
)
const changeCollection = fc.record({ index, pinned: fc.boolean() }).map(({ index, pinned }) =>
  step(`pin(${index}, ${pinned})`, async (model, lab) => {
    if (model.collections.size === 0) return
    const id = pick(model.collections.keys(), index)
    dataOf(await lab.patch(`/v1/collections/${id}`, { pinned }))
    model.collections.get(id)!.pinned = pinned
  }),
)
const deleteCollection = index.map((index) =>
  step(`delete(${index})`, async (model, lab) => {
    if (model.collections.size === 0) return
    const id = pick(model.collections.keys(), index)
    dataOf(await lab.delete(`/v1/collections/${id}`))
    model.collections.delete(id)
    failureOf(await lab.delete(`/v1/collections/${id}`), 404, 'not_found')
  }),
)
const listCollections = fc.constant(
  step('collections()', async (model, lab) => {
    const all = dataOf<{ id: string; name: string }[]>(await lab.get('/v1/collections'))
    assert.deepEqual(sorted(all.map(({ id }) => id)), sorted(model.collections.keys()))
    const pins = all.map(({ id }) => model.collections.get(id)!.pinned)
    assert.deepEqual(
      pins,
      pins.toSorted((a, b) => Number(b) - Number(a)),
      'pinned first',
    )
  }),
)

const foreignCursor = fc.constant(
  step('cursor of another endpoint', async (_, lab) => {
    const query = { limit: 1, state: 'all' }
    const { nextCursor } = dataOf<{ nextCursor: string }>(await lab.get('/v1/bookmarks', { query }))
    const answer: Answer = await lab.post('/v1/search', { query: 'a', cursor: nextCursor })
    failureOf(answer, 422, 'validation_error')
  }),
)

const steps = [
  move('archive'),
  move('restore'),
  change,
  tag,
  read,
  list,
  tags,
  createCollection,
  changeCollection,
  deleteCollection,
  listCollections,
  foreignCursor,
]

/** Runs request sequences against the model. Returns the shortest sequence with a difference, or null. */
export async function runModels(
  service: FuzzedService,
  { runs, seed }: { runs: number; seed: number },
): Promise<string | null> {
  const property = fc.asyncProperty(
    fc.commands<Model, Real, false>(steps, { maxCommands: 15 }),
    async (commands) => {
      const account = await service.account()
      const lines = Array.from({ length: 5 }, (_, number) => ({ url: `https://journal.example/${number}` }))
      await service.fill(account.id, lines)
      const full = await account.key('full')
      const lab = createLab({
        url: service.url,
        keys: { read: full, write: full, full },
        pages: [],
        keyLimit: 0,
      })
      await fc.asyncModelRun(async () => {
        const { items } = dataOf<{ items: Item[] }>(await lab.get('/v1/bookmarks'))
        const bookmarks = items.map(({ id }): [string, Kept] => [
          id,
          { archived: false, favorite: false, note: null, tags: new Set() },
        ])
        return {
          model: { bookmarks: new Map(bookmarks), collections: new Map(), everTagged: new Set<string>() },
          real: lab,
        }
      }, commands)
    },
  )
  const details = await fc.check(property, { numRuns: runs, seed })
  return details.failed
    ? `${fc.defaultReportMessage(details)}
${String(details.errorInstance)}`
    : null
}
