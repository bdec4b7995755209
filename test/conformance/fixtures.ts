import assert from 'node:assert/strict'
import { dataOf } from './answer.ts'
import type { Item, Lab } from './lab.ts'
import { until } from '../helpers/waits.ts'

export const NOBODYS_ID = '00000000-0000-4000-8000-000000000000'

export const nobodysIds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => NOBODYS_ID.replace(/...$/, String(index).padStart(3, '0')))

export const readItem = async (lab: Lab, id: string): Promise<Item> =>
  dataOf<Item>(await lab.get(`/v1/bookmarks/${id}`))

const ARCHIVED_WITHIN_MS = 5_000

const isRemote = ({ media }: Item): boolean =>
  media.some(({ type, storedUrl }) => type === 'image' && !storedUrl)

/** Waits until images are archived, because a service may do that after its response. */
async function untilArchived(lab: Lab): Promise<void> {
  const isArchived = async () => {
    for (const [index, { id }] of lab.items.entries()) lab.items[index] = await readItem(lab, id)
    return !lab.items.some(isRemote)
  }
  await until('the images', isArchived, ARCHIVED_WITHIN_MS).catch(() => undefined)
}

/** All have this run's tag, the first also `-both` and a note, and the second is a favorite. */
export async function prepare(lab: Lab): Promise<void> {
  for (const url of lab.pages) {
    const answer = await lab.post('/v1/bookmarks', { url })
    const { bookmark } = dataOf<{ bookmark: { id: string } }>(answer, answer.status === 201 ? 201 : 200)
    lab.items.push(await readItem(lab, bookmark.id))
  }
  assert.ok(lab.items.length >= 3, 'the suite needs at least three pages')
  await untilArchived(lab)
  await reset(lab)
}

export async function reset(lab: Lab): Promise<void> {
  const ids = lab.items.map(({ id }) => id)
  dataOf(await lab.post('/v1/bookmarks/restore', { ids }))
  for (const [index, id] of ids.entries()) {
    const set = index === 0 ? [lab.tag, `${lab.tag}-both`] : [lab.tag]
    const change = {
      tags: { set },
      isFavorite: index === 1,
      note: index === 0 ? `A note with ${lab.word}` : null,
    }
    dataOf(await lab.patch(`/v1/bookmarks/${id}`, change))
  }
  for (const [index, id] of ids.entries()) lab.items[index] = await readItem(lab, id)
}

/** Removes the run's changes: archives bookmarks, deletes collections, and removes tags and notes. */
export async function cleanUp(lab: Lab): Promise<void> {
  for (const id of lab.collections) await lab.delete(`/v1/collections/${id}`)
  for (const { id } of lab.items) {
    const answer = await lab.patch(`/v1/bookmarks/${id}`, {
      tags: { set: [] },
      note: null,
      isFavorite: false,
    })
    assert.equal(answer.status, 200)
  }
  if (lab.items.length) await lab.post('/v1/bookmarks/archive', { ids: lab.items.map(({ id }) => id) })
}

interface Page<Entry> {
  items: Entry[]
  nextCursor: string | null
}

export async function listPage<Entry = Item>(
  lab: Lab,
  query: Parameters<Lab['get']>[1] & object,
): Promise<Page<Entry>> {
  const page = dataOf<Page<Entry>>(await lab.get('/v1/bookmarks', query))
  assert.ok(Array.isArray(page.items))
  assert.ok(page.nextCursor === null || typeof page.nextCursor === 'string')
  return page
}

export async function idsOf(
  lab: Lab,
  query: NonNullable<NonNullable<Parameters<Lab['get']>[1]>['query']>,
): Promise<string[]> {
  const { items, nextCursor } = await listPage(lab, { query: { tags: [lab.tag], limit: 100, ...query } })
  assert.equal(nextCursor, null)
  return items.map(({ id }) => id)
}

export const sorted = (values: Iterable<string>): string[] => [...values].toSorted()
