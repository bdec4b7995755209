import assert from 'node:assert/strict'
import { assertRefused, dataOf, issuesOf } from '../answer.ts'
import { idsOf, sorted } from '../fixtures.ts'
import { skip, type Item, type Lab, type Query } from '../lab.ts'
import { section } from '../rule.ts'

const { rules, must, reading } = section('Filters')

const PLATFORMS = ['instagram', 'reddit', 'tiktok', 'twitter', 'web', 'youtube']
const CONTENT_TYPES = ['article', 'comment', 'image', 'post', 'snippet', 'video']
const INCLUSION = ['include', 'exclude']

const ENUMERATED: Record<string, readonly string[]> = {
  platforms: PLATFORMS,
  platformMode: INCLUSION,
  contentTypes: CONTENT_TYPES,
  contentTypeMode: INCLUSION,
  authorMode: INCLUSION,
  tagMode: ['include_any', 'include_all', 'exclude_any', 'exclude_all'],
  media: ['image', 'video', 'any-media', 'text-only'],
  mediaMode: INCLUSION,
  favorite: ['favorite', 'not-favorite'],
  note: ['has-note', 'no-note'],
}
const LISTS = ['platforms', 'contentTypes', 'authors', 'tags', 'media', 'favorite', 'note']

/** Asserts that a filter returns exactly this run's bookmarks for which `wanted` holds. */
async function expectItems(lab: Lab, query: Query, wanted: (item: Item) => boolean): Promise<void> {
  const expected = lab.items.filter(wanted).map(({ id }) => id)
  assert.deepEqual(sorted(await idsOf(lab, query)), sorted(expected), JSON.stringify(query))
  const { total } = dataOf<{ total: number }>(
    await lab.get('/v1/stats', { query: { tags: [lab.tag], ...query } }),
  )
  assert.equal(total, expected.length, `stats with ${JSON.stringify(query)}`)
}

// API: Filters 2, 3
must('includes and excludes by platforms', async (lab) => {
  await expectItems(lab, { platforms: ['web'] }, ({ platform }) => platform === 'web')
  await expectItems(lab, { platforms: ['web', 'reddit'] }, ({ platform }) =>
    ['web', 'reddit'].includes(platform),
  )
  await expectItems(
    lab,
    { platforms: ['web'], platformMode: 'exclude' },
    ({ platform }) => platform !== 'web',
  )
  await expectItems(
    lab,
    { platforms: ['twitter'], platformMode: 'exclude' },
    ({ platform }) => platform !== 'twitter',
  )
})

// API: Filters 4, 5
must('includes and excludes by content types, bare and platform-scoped', async (lab) => {
  const { platform, contentType } = lab.items[0]!
  const has = (item: Item) => item.contentType === contentType
  await expectItems(lab, { contentTypes: [contentType] }, has)
  await expectItems(lab, { contentTypes: [contentType], contentTypeMode: 'exclude' }, (item) => !has(item))
  const scoped = { contentTypes: [`${platform}:${contentType}`] }
  await expectItems(lab, scoped, (item) => has(item) && item.platform === platform)
  await expectItems(
    lab,
    { contentTypes: [`tiktok:${contentType}`] },
    (item) => has(item) && item.platform === 'tiktok',
  )
})

// API: Filters 6, 7
must('includes and excludes by authors, bare and platform-scoped', async (lab) => {
  const author = lab.items.map((item) => item.author?.username).find(Boolean)
  if (!author) skip('no page here has an author')
  const has = (item: Item) => item.author?.username === author
  await expectItems(lab, { authors: [author] }, has)
  await expectItems(lab, { authors: [`web:${author}`] }, (item) => has(item) && item.platform === 'web')
  await expectItems(lab, { authors: [`reddit:${author}`] }, (item) => has(item) && item.platform === 'reddit')
  const left = await idsOf(lab, { authors: [author], authorMode: 'exclude' })
  for (const item of lab.items.filter(({ author }) => author !== null))
    assert.equal(left.includes(item.id), !has(item))
})

reading('keeps bookmarks without an author when authors are excluded', async (lab) => {
  const query = { authors: ['nobody-of-this-name'], authorMode: 'exclude' }
  await expectItems(lab, query, () => true)
})

const carries = (name: string) => (item: Item) => item.tags.some((tag) => tag.name === name)

// API: Filters 8, 9
must('selects by tags with include_any and include_all', async (lab) => {
  const both = `${lab.tag}-both`
  await expectItems(lab, { tags: [both] }, carries(both))
  await expectItems(lab, { tags: [lab.tag, both] }, () => true)
  await expectItems(lab, { tags: [lab.tag, both], tagMode: 'include_any' }, () => true)
  await expectItems(lab, { tags: [lab.tag, both], tagMode: 'include_all' }, carries(both))
})

/** Exclusion filters can't be limited by the tag, so select this run's ids. */
async function left(lab: Lab, query: Query): Promise<string[]> {
  const ours = new Set(lab.items.map(({ id }) => id))
  const found: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: Item[]; nextCursor: string | null } = dataOf(
      await lab.get('/v1/bookmarks', { query: { ...query, limit: 100, ...(cursor ? { cursor } : {}) } }),
    )
    found.push(...page.items.map(({ id }) => id).filter((id) => ours.has(id)))
    cursor = page.nextCursor
  } while (cursor)
  return sorted(found)
}

// API: Filters 9
must('selects by tags with exclude_any', async (lab) => {
  const both = `${lab.tag}-both`
  assert.deepEqual(await left(lab, { tags: [lab.tag], tagMode: 'exclude_any' }), [])
  const without = lab.items.filter(({ tags }) => !tags.some(({ name }) => name === both))
  assert.deepEqual(
    await left(lab, { tags: [both], tagMode: 'exclude_any' }),
    sorted(without.map(({ id }) => id)),
  )
})

// API: Filters 9
reading('leaves out with exclude_all only what carries all the tags', async (lab) => {
  const both = `${lab.tag}-both`
  const without = lab.items.filter(({ tags }) => !tags.some(({ name }) => name === both))
  const query = { tags: [lab.tag, both], tagMode: 'exclude_all' }
  assert.deepEqual(await left(lab, query), sorted(without.map(({ id }) => id)))
})

const shows = (type: string) => (item: Item) => item.media.some((media) => media.type === type)

// API: Filters 10, 11
must('selects by media', async (lab) => {
  await expectItems(lab, { media: ['image'] }, shows('image'))
  await expectItems(lab, { media: ['video'] }, shows('video'))
  await expectItems(lab, { media: ['any-media'] }, (item) => item.media.length > 0)
  await expectItems(lab, { media: ['text-only'] }, (item) => item.media.length === 0)
  await expectItems(lab, { media: ['image'], mediaMode: 'exclude' }, (item) => !shows('image')(item))
  await expectItems(lab, { media: ['text-only'], mediaMode: 'exclude' }, (item) => item.media.length > 0)
})

// API: Filters 10
must('answers 422 to text-only beside another kind of media', async (lab) => {
  for (const other of ['image', 'video', 'any-media'])
    assertRefused(await lab.get('/v1/bookmarks', { query: { media: ['text-only', other] } }), 'media')
})

// API: Filters 12, 13
must('selects favorites and notes', async (lab) => {
  await expectItems(lab, { favorite: ['favorite'] }, (item) => item.isFavorite)
  await expectItems(lab, { favorite: ['not-favorite'] }, (item) => !item.isFavorite)
  await expectItems(lab, { favorite: ['favorite', 'not-favorite'] }, () => true)
  await expectItems(lab, { note: ['has-note'] }, (item) => item.note !== null)
  await expectItems(lab, { note: ['no-note'] }, (item) => item.note === null)
})

// API: Filters 14
must('finds with untagged=true what carries no tag', async (lab) => {
  const { id } = lab.items[2]!
  dataOf(await lab.patch(`/v1/bookmarks/${id}`, { tags: { set: [] } }))
  const found = await left(lab, { untagged: true })
  dataOf(await lab.patch(`/v1/bookmarks/${id}`, { tags: { set: [lab.tag] } }))
  assert.deepEqual(found, [id])
})

// API: Filters 15, 16
must('takes capturedAfter as inclusive and capturedBefore as exclusive', async (lab) => {
  const moment = lab.items[1]!.capturedAt
  const at = Date.parse(moment)
  await expectItems(lab, { capturedAfter: moment }, (item) => Date.parse(item.capturedAt) >= at)
  await expectItems(lab, { capturedBefore: moment }, (item) => Date.parse(item.capturedAt) < at)
})

// API: Filters 15, 16
must('takes bounds as dates and as datetimes with any zone', async (lab) => {
  const day = lab.items[1]!.capturedAt.slice(0, 10)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  await expectItems(lab, { capturedAfter: day }, (item) => Date.parse(item.capturedAt) >= midnight)
  await expectItems(lab, { capturedBefore: day }, (item) => Date.parse(item.capturedAt) < midnight)
  const zoned = `${day}T02:00:00+02:00`
  await expectItems(lab, { capturedAfter: zoned }, (item) => Date.parse(item.capturedAt) >= midnight)
  await expectItems(lab, { capturedAfter: '1999-01-01', capturedBefore: '2999-01-01' }, () => true)
})

// API: Filters 15, 16
must('answers 422 to dates that are none', async (lab) => {
  for (const value of ['yesterday', '2026-02-30', '2026-13-01', '1700000000', '', '2026-01-01T25:00:00Z'])
    for (const field of ['capturedAfter', 'capturedBefore'])
      assertRefused(await lab.get('/v1/bookmarks', { query: { [field]: value } }), field)
})

// API: Filters 17; GET /v1/bookmarks 6; Limits 5
must('finds by q, up to 200 characters', async (lab) => {
  const title = lab.items[0]!.title ?? skip('the first page has no title')
  assert.ok((await idsOf(lab, { q: title.slice(0, 200) })).includes(lab.items[0]!.id))
  assert.deepEqual(await idsOf(lab, { q: `${lab.mark}-is-nowhere` }), [])
  await idsOf(lab, { q: 'x'.repeat(200) })
  assertRefused(await lab.get('/v1/bookmarks', { query: { q: 'x'.repeat(201) } }), 'q')
})

reading('finds by q in notes too', async (lab) => {
  assert.deepEqual(await idsOf(lab, { q: lab.word }), [lab.items[0]!.id])
})

must('has a documented answer to search and query-language metacharacters in q', async (lab) => {
  const strange = [
    "'",
    '"',
    '"a',
    'a"b"',
    '*',
    'a*',
    '-a',
    'NEAR(a b)',
    'a AND',
    'title:a',
    '^a',
    '%',
    '_',
    '\\',
    ';--',
    '()',
    '{a}',
  ]
  for (const q of strange) await idsOf(lab, { q })
})

for (const [name, values] of Object.entries(ENUMERATED)) {
  // API: Filters 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 19; Errors 4
  must(`answers 422 to a bad value of ${name}, listing the allowed ones`, async (lab) => {
    assertRefused(await lab.get('/v1/bookmarks', { query: { [name]: 'nonsense' } }), name, values)
    assertRefused(await lab.get('/v1/stats', { query: { [name]: 'nonsense' } }), name, values)
    const value = LISTS.includes(name) ? ['nonsense'] : 'nonsense'
    assertRefused(await lab.post('/v1/search', { query: 'a', filters: { [name]: value } }), name, values)
  })
}

// API: Filters 14
must('answers 422 to values in another case, joined by commas or with brackets', async (lab) => {
  const bad = [
    ['platforms', 'Web'],
    ['platforms', 'web,youtube'],
    ['platforms', ''],
    ['contentTypes', 'x:article'],
  ] as const
  for (const [name, value] of bad)
    assertRefused(await lab.get('/v1/bookmarks', { query: { [name]: value } }), name)
  assertRefused(await lab.get('/v1/bookmarks', { query: { 'platforms[]': 'web' } }), 'platforms[]')
  for (const untagged of ['1', 'yes', 'TRUE', ''])
    assertRefused(await lab.get('/v1/bookmarks', { query: { untagged } }), 'untagged')
})

// API: Filters 20; POST /v1/search 3; Errors 13
must('answers 422 to unknown filter names, everywhere', async (lab) => {
  for (const name of ['nonsense', 'tag', '__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    assertRefused(await lab.get('/v1/bookmarks', { query: { [name]: 'a' } }), name)
    assertRefused(await lab.get('/v1/stats', { query: { [name]: 'a' } }), name)
    const raw = `{"query":"a","filters":{${JSON.stringify(name)}:["a"]}}`
    assert.ok(issuesOf(await lab.post('/v1/search', undefined, { raw })).length > 0)
  }
})

// API: Filters 17, 21
must('answers 422 to a value where a list is wanted, and to q among the filters of a search', async (lab) => {
  for (const name of LISTS)
    assertRefused(await lab.post('/v1/search', { query: 'a', filters: { [name]: 'web' } }), name)
  assertRefused(await lab.post('/v1/search', { query: 'a', filters: { q: 'a' } }), 'q')
})

// API: Filters 1, 21; POST /v1/search 3
must('takes every filter in the body of a search', async (lab) => {
  const filters = {
    ...Object.fromEntries(
      Object.entries(ENUMERATED).map(([name, [value]]) => [name, LISTS.includes(name) ? [value] : value]),
    ),
    authors: ['ada', 'web:ada'],
    tags: [lab.tag],
    untagged: false,
    capturedAfter: '2020-01-01',
    capturedBefore: '2030-01-01T00:00:00Z',
  }
  dataOf(await lab.post('/v1/search', { query: 'a', filters }))
})

export const FILTERS = rules
