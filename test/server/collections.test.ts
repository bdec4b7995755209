import type { Collection } from '@bookplate/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { COLLECTION_COLORS, COLLECTION_ICONS } from '../../server/src/library/collection-styles.ts'
import { serviceOfFile } from '../helpers/service-of-file.ts'
import { readData } from '../helpers/walk-pages.ts'

const service = serviceOfFile()
let key: string

beforeEach(() => {
  key = service.account().key()
})

const create = async (body: object): Promise<Collection> =>
  readData(await service.call('/v1/collections', { key, body }))
const update = (id: string, body: object): Promise<Response> =>
  service.call(`/v1/collections/${id}`, { key, method: 'PATCH', body })
const names = async (): Promise<string[]> =>
  (await readData<Collection[]>(await service.call('/v1/collections', { key }))).map((one) => one.name)

describe('collections.create', () => {
  // API: Collection 6
  it('returns 201 with the documented defaults', async () => {
    const response = await service.call('/v1/collections', { key, body: { name: ' Mine ' } })
    expect(response.status).toBe(201)
    expect(await readData(response)).toMatchObject({
      name: 'Mine',
      color: 'blue',
      icon: COLLECTION_ICONS[0],
      filters: {},
    })
  })

  it('refuses what would make the list of collections too large', async () => {
    const filters = { tags: Array.from({ length: 3_000 }, (_, at) => `tag ${at}`) }
    expect((await service.call('/v1/collections', { key, body: { name: 'Many', filters } })).status).toBe(422)
    const { id } = await create({ name: 'Few' })
    expect((await update(id, { filters })).status).toBe(422)
  })

  // API: Collection 4
  it('keeps every filter a collection can have', async () => {
    const filters = {
      platforms: ['web'],
      platformMode: 'exclude',
      tags: ['a'],
      tagMode: 'exclude_all',
      note: ['has-note'],
    }
    const { id } = await create({ name: 'x', filters, color: 'pink', icon: 'star' })
    const [listed] = await readData<Collection[]>(await service.call('/v1/collections', { key }))
    expect(listed).toMatchObject({ id, filters, color: 'pink', icon: 'star' })
  })

  it('refuses unknown colors and icons and lists the known ones', async () => {
    const response = await service.call('/v1/collections', {
      key,
      body: { name: 'x', color: 'no', icon: 'no' },
    })
    expect(response.status).toBe(422)
    const { error } = (await response.json()) as { error: { details: { issues: object[] } } }
    expect(error.details.issues).toMatchObject([
      { path: ['color'], allowed: [...COLLECTION_COLORS] },
      { path: ['icon'], allowed: [...COLLECTION_ICONS] },
    ])
  })
})

describe('a collection with several errors', () => {
  const body = { name: '', color: 'no', icon: 'no', filters: { untagged: true, media: ['sound'] }, shade: 1 }

  it.each([
    ['POST', '/v1/collections'],
    ['PATCH', '/v1/collections/00000000-0000-4000-8000-000000000000'],
  ])('%s reports every invalid field with the allowed values', async (method, path) => {
    const response = await service.call(path, { key, method, body })
    expect(response.status).toBe(422)
    const { error } = (await response.json()) as {
      error: { details: { issues: { path: string[]; allowed?: string[]; message: string }[] } }
    }
    const { issues } = error.details
    expect(issues.map((issue) => issue.path.slice(0, 2).join('.')).toSorted()).toEqual(
      ['color', 'filters.media', 'filters.untagged', 'icon', 'name', 'shade'].toSorted(),
    )
    const unknown = issues.filter((issue) => ['shade', 'untagged'].includes(issue.path.at(-1)!))
    for (const { allowed, message } of unknown) expect(message).toContain(`known: ${allowed!.join(', ')}`)
    expect(unknown.map(({ allowed }) => allowed)).toEqual(
      expect.arrayContaining([expect.arrayContaining(['name', 'color']), expect.arrayContaining(['tags'])]),
    )
  })

  it('reports an unstorable text and an unknown color together', async () => {
    const response = await service.call('/v1/collections', {
      key,
      body: '{"name":"a\\u0000","color":"no"}',
      headers: { 'Content-Type': 'application/json' },
    })
    const { error } = (await response.json()) as { error: { details: { issues: { path: string[] }[] } } }
    expect(error.details.issues.map(({ path }) => path[0]).toSorted()).toEqual(['color', 'name'])
  })
})

describe('collections.list', () => {
  // API: Collection 7; GET /v1/collections 1
  it('lists pinned ones first, then by position', async () => {
    const made = [await create({ name: 'a' }), await create({ name: 'b' }), await create({ name: 'c' })]
    expect(await names()).toEqual(['a', 'b', 'c'])
    await update(made[2]!.id, { pinned: true })
    expect(await names()).toEqual(['c', 'a', 'b'])
    await update(made[2]!.id, { pinned: false })
    expect(await names()).toEqual(['a', 'b', 'c'])
  })
})

describe('collections.update', () => {
  it('changes only the sent fields', async () => {
    const made = await create({ name: 'a', color: 'red', filters: { tags: ['x'] } })
    expect(await readData(await update(made.id, { name: 'b' }))).toEqual({ ...made, name: 'b' })
    expect(await readData(await update(made.id, { filters: {} }))).toEqual({
      ...made,
      name: 'b',
      filters: {},
    })
  })

  it("returns 404 for another account's and 422 for an empty change", async () => {
    const { id } = await create({ name: 'a' })
    expect((await update(id, {})).status).toBe(422)
    key = service.account().key()
    expect((await update(id, { name: 'b' })).status).toBe(404)
  })
})

describe('collections.delete', () => {
  it.each(['', '?confirm=false', '?confirm=1', '?confirm=TRUE', '?confirm=true&confirm=true', '?confirm='])(
    // API: DELETE /v1/collections/{collectionId}?confirm=true 1
    'deletes nothing with %j',
    async (query) => {
      const { id } = await create({ name: 'a' })
      const response = await service.call(`/v1/collections/${id}${query}`, { key, method: 'DELETE' })
      expect(response.status).toBe(400)
      expect(((await response.json()) as { error: { code: string } }).error.code).toBe('bad_request')
      expect(await names()).toEqual(['a'])
    },
  )

  it('deletes the collection once when confirmed', async () => {
    const { id } = await create({ name: 'a' })
    const path = `/v1/collections/${id}?confirm=true`
    expect(await readData(await service.call(path, { key, method: 'DELETE' }))).toEqual({ id })
    expect(await names()).toEqual([])
    expect((await service.call(path, { key, method: 'DELETE' })).status).toBe(404)
  })
})
