import type { Bookmark, Highlight } from '@bookplate/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleOf, createCaptureClient, highlight } from '../../helpers/capture-client.ts'
import { startPostgresService } from '../../helpers/start-postgres-service.ts'
import { startTestService, type TestService } from '../../helpers/start-service.ts'
import { readData } from '../../helpers/walk-pages.ts'

const url = 'https://intranet.example/minutes'

interface Started extends Pick<TestService, 'url' | 'call'> {
  newKey: () => Promise<string>
  stop: () => Promise<void>
}

const inThread = async (): Promise<Started> => {
  const service = await startTestService({ threads: 1 })
  const { url: address, call, stop } = service
  return { url: address, call, stop, newKey: async () => service.account().key('write') }
}
const onPostgres = async (): Promise<Started> => {
  const service = await startPostgresService()
  return { ...service, newKey: () => service.key('write') }
}

describe.each([
  ['in a thread', inThread],
  ['on PostgreSQL', onPostgres],
])('a capture %s', (_name, start) => {
  let service: Started
  let key: string
  const { save, read, call } = createCaptureClient(
    () => service,
    () => key,
  )
  beforeAll(async () => {
    service = await start()
    key = await service.newKey()
  })
  afterAll(() => service.stop())

  it('passes through all layers', async () => {
    const chosen = highlight('harbor festival', { note: 'whose idea?' })
    const kept = await save({ url, title: 'Minutes', reason: 'No.', selection: [chosen] })
    expect(kept.bookmark).toMatchObject({ unread: { reason: 'No.' }, highlights: [chosen] })

    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const html = articleOf(
      'Minutes of the committee',
      'They moved the harbor festival to September.',
    ).replace('</article>', '<img src="/one.png" alt="The harbor"></article>')
    const images = [
      { url: 'https://intranet.example/one.png', type: 'image/png', data: picture.toString('base64') },
    ]
    const { bookmark } = await save({ url, html, images })
    expect(bookmark).toMatchObject({
      id: kept.bookmark.id,
      title: 'Minutes of the committee',
      highlights: [chosen],
      media: [{ altText: 'The harbor', width: 300, storedUrl: expect.any(String) }],
    })
    expect(bookmark).not.toHaveProperty('unread')
    const preview = await call(`/v1/bookmarks/${bookmark.id}/media?ref=${bookmark.media[0]!.ref}`)
    expect(preview.status).toBe(200)
    const again = await save({ url, html: html.replaceAll('September', 'October'), readAgain: true })
    expect(again.bookmark.media).toMatchObject([{ storedUrl: expect.any(String) }])
    expect(JSON.stringify(await read(bookmark.id))).toContain('October')

    const more = Array.from({ length: 5 }, (_, at) => highlight(`word ${at}`))
    await Promise.all(
      more.map((one) =>
        call(`/capture/bookmarks/${bookmark.id}/highlights`, { method: 'PATCH', body: { put: [one] } }),
      ),
    )
    const now = (await read(bookmark.id))['highlights'] as Highlight[]
    expect(now.map(({ id }) => id).toSorted()).toEqual([chosen, ...more].map(({ id }) => id).toSorted())
    const found = await readData<{ items: Bookmark[] }>(await call('/v1/bookmarks?q=whose%20idea'))
    expect(found.items.map(({ id }) => id)).toEqual([bookmark.id])
    expect(await readData(await call('/capture/read-again', { body: { ids: [bookmark.id] } }))).toMatchObject(
      {
        items: [{ outcome: 'failed' }],
      },
    )
    expect(await readData(await call('/capture/unread'))).toMatchObject({ items: [] })
  })

  it('recognizes a page with an address of any length', async () => {
    // Each letter becomes nine characters in an address and is independent of the others.
    const letters = crypto.getRandomValues(new Uint16Array(1_900)).map((one) => 0x4e00 + (one % 20_000))
    const long = { url: `https://example.org/${String.fromCharCode(...letters)}` }
    const first = await save(long)
    expect(await save(long)).toMatchObject({ created: false, bookmark: { id: first.bookmark.id } })
  })
})
