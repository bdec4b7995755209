interface Answer<Data> {
  status: number
  data: Data | undefined
}
type Call<Input, Data> = (input: Input) => Promise<Answer<Data>>

interface Item {
  id: string
  title?: string | null | undefined
}
interface Page<Of> {
  view: string
  items: Of[]
}
interface WholeItem extends Item {
  content: { _type?: string | undefined }[]
  media: { ref: string; storedUrl?: string | null | undefined }[]
}

export interface Library {
  'root.read': Call<void, unknown>
  'account.read': Call<void, { name: string }>
  'bookmarks.list': Call<{ platforms: ('web' | 'reddit')[]; limit: number }, Page<WholeItem>>
  'bookmarks.save': Call<{ url: string }, { created: boolean; bookmark: { id: string } }>
  'bookmarks.read': Call<{ bookmarkId: string }, Item>
  'bookmarks.batchRead': Call<{ ids: string[] }, { items: Item[]; missing: string[] }>
  'bookmarks.update': Call<{ bookmarkId: string; add: string[] }, { tags: { name: string }[] }>
  'bookmarks.preview': Call<{ bookmarkId: string; ref: string }, Blob>
  'bookmarks.archive': Call<{ ids: string[] }, { ids: string[] }>
  'bookmarks.restore': Call<{ ids: string[] }, { ids: string[] }>
  'search.run': Call<{ query: string }, Page<{ text: string }>>
  'stats.read': Call<void, { total: number }>
  'collections.list': Call<void, Item[]>
  'collections.create': Call<{ name: string }, { id: string; color: string }>
  'collections.update': Call<{ collectionId: string; pinned: boolean }, { pinned?: boolean | undefined }>
  'collections.delete': Call<{ collectionId: string }, unknown>
  'tags.list': Call<void, { name: string; count: number }[]>
}

export const BASE_URL = process.env['LIBRARY_URL']!
export const KEY = process.env['LIBRARY_KEY']!

const SAVED_URL = 'https://www.nature.com/articles/how-sleep-changes-memory'
const TAG = 'from a generated client'

export async function useLibrary(library: Library): Promise<void> {
  async function step<Input, Data>(
    operation: keyof Library,
    call: Call<Input, Data>,
    input: Input,
    isRight: (data: Data) => boolean,
  ): Promise<Data | undefined> {
    const { status, data } = await call(input)
    const isOk = (status === 200 || status === 201) && data !== undefined && isRight(data)
    const problem = isOk ? null : `${status} ${JSON.stringify(data)?.slice(0, 200)}`
    console.log(JSON.stringify({ operation, problem }))
    return data
  }

  await step('root.read', library['root.read'], undefined, (root) => typeof root === 'object')
  await step('account.read', library['account.read'], undefined, ({ name }) => name === 'Ada Reader')
  const page = await step(
    'bookmarks.list',
    library['bookmarks.list'],
    { platforms: ['web', 'reddit'], limit: 20 },
    ({ view, items }) => view === 'full' && items.length > 1,
  )
  const pictured = page!.items.find(({ media }) => media.some(({ storedUrl }) => storedUrl))!
  const ids = [pictured.id]
  const [bookmarkId] = ids as [string]
  const { ref } = pictured.media.find(({ storedUrl }) => storedUrl)!
  await step('bookmarks.save', library['bookmarks.save'], { url: SAVED_URL }, ({ created }) => !created)
  await step('bookmarks.read', library['bookmarks.read'], { bookmarkId }, ({ id }) => id === bookmarkId)
  await step(
    'bookmarks.batchRead',
    library['bookmarks.batchRead'],
    { ids },
    ({ items, missing }) => items[0]?.id === bookmarkId && missing.length === 0,
  )
  await step('bookmarks.update', library['bookmarks.update'], { bookmarkId, add: [TAG] }, ({ tags }) =>
    tags.some(({ name }) => name === TAG),
  )
  await step(
    'bookmarks.preview',
    library['bookmarks.preview'],
    { bookmarkId, ref },
    ({ size }) => size > 1000,
  )
  await step(
    'bookmarks.archive',
    library['bookmarks.archive'],
    { ids },
    (changed) => changed.ids[0] === bookmarkId,
  )
  await step(
    'bookmarks.restore',
    library['bookmarks.restore'],
    { ids },
    (changed) => changed.ids[0] === bookmarkId,
  )
  await step(
    'search.run',
    library['search.run'],
    { query: 'sleep' },
    ({ view, items }) => view === 'summary' && items.some(({ text }) => text.length > 0),
  )
  await step('stats.read', library['stats.read'], undefined, ({ total }) => total > 1)
  const name = `Made by a generated client ${process.pid}`
  const made = await step(
    'collections.create',
    library['collections.create'],
    { name },
    ({ color }) => color === 'blue',
  )
  const { id: collectionId } = made!
  await step('collections.list', library['collections.list'], undefined, (all) =>
    all.some(({ id }) => id === collectionId),
  )
  await step(
    'collections.update',
    library['collections.update'],
    { collectionId, pinned: true },
    ({ pinned }) => pinned === true,
  )
  await step(
    'collections.delete',
    library['collections.delete'],
    { collectionId },
    (gone) => typeof gone === 'object',
  )
  await step('tags.list', library['tags.list'], undefined, (all) => all.some(({ name }) => name === TAG))
}
