import { gzipSync } from 'node:zlib'
import { MAX_CAPTURE_BYTES } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { articleOf, hashOf, highlight, useCaptureService } from '../../helpers/capture-client.ts'
import { readData } from '../../helpers/walk-pages.ts'

const url = 'https://intranet.example/minutes?id=7'
const words = 'The committee decided to move the harbor festival to September.'
const html = articleOf('Minutes of the committee', words)

const bench = useCaptureService()
const { send, save, read, call } = bench

const post = (body: Uint8Array, encoding: string): Promise<Response> =>
  fetch(`${bench.service.url}/capture`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${bench.key}`,
      'Content-Type': 'application/json',
      'Content-Encoding': encoding,
    },
    body: new Uint8Array(body),
  })

const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; details?: { issues: { path: string[] }[] } } }).error

describe('a malicious or broken capture', () => {
  it.each<[string, object, string]>([
    ['the hash of other HTML', { html, contentHash: hashOf(`${html} `) }, 'contentHash'],
    ['a property of another name', { body: html }, 'body'],
    ['an address of no page', { url: 'file:///etc/passwd' }, 'url'],
    ['a NUL in what the person wrote', { selection: [highlight('x', { note: 'a\0b' })] }, 'selection'],
  ])('%s is refused', async (_name, more, field) => {
    const response = await send({ url, ...more } as never)
    expect(response.status).toBe(422)
    expect((await errorOf(response)).details?.issues[0]?.path[0]).toBe(field)
    expect((await readData<{ total: number }>(await call('/v1/stats'))).total).toBe(0)
  })

  it('makes text from the page storable', async () => {
    const hostile = `\u0001\u0008${articleOf('NUL \0 and half \ud800 a pair', `${words} \0 \udc00`)}`
    const { bookmark } = await save({
      url,
      title: 'half \ud83d',
      html: hostile,
      contentHash: hashOf(hostile),
      selection: [highlight('half \ud800', { prefix: '\0' })],
      images: [{ url: 'https://intranet.example/\ud800', type: 'image/png', data: 'AAAA' }],
    })
    expect(JSON.stringify(bookmark)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    expect(bookmark.title).toContain('and half')
    expect(await read(bookmark.id)).toEqual(bookmark)
  })

  it('keeps no scripts and runs none', async () => {
    const evil = articleOf('Evil', words).replace(
      '</article>',
      '<script>globalThis.ran = true</script><img src="data:image/png;base64,AAAA" onerror="alert(1)"><a href="javascript:alert(1)">link</a><iframe srcdoc="<script>1</script>"></iframe></article>',
    )
    const { bookmark } = await save({ url, html: evil })
    expect(JSON.stringify(bookmark)).not.toMatch(/script|onerror|alert|data:/)
    expect(globalThis).not.toHaveProperty('ran')
  })

  it("can't claim the address of another page", async () => {
    const claiming = articleOf('Claiming', words).replace(
      '</head>',
      '<link rel="canonical" href="https://bank.example/statement"><meta http-equiv="refresh" content="0;url=https://bank.example/"></head>',
    )
    const { bookmark } = await save({ url, html: claiming })
    expect(bookmark).toMatchObject({ url, title: 'Claiming' })
    expect((await send({ url: 'https://bank.example/statement' })).status).toBe(201)
  })

  it('loses the password in its address', async () => {
    const { bookmark } = await save({ url: 'https://me:secret@intranet.example/page', html })
    expect(bookmark.url).toBe('https://intranet.example/page')
    expect(JSON.stringify(bookmark)).not.toContain('secret')
    expect((await save({ url: 'https://intranet.example/page' })).created).toBe(false)
  })

  it('skips unusable images', async () => {
    const page = articleOf('Pictures', words).replace('</article>', '<img src="/a.svg" alt="a"></article>')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const { bookmark } = await save({
      url,
      html: page,
      images: [
        {
          url: 'https://intranet.example/a.svg',
          type: 'image/png',
          data: Buffer.from(svg).toString('base64'),
        },
        { url: 'blob:https://intranet.example/1', type: 'image/png', data: 'AAAA' },
        { url: ':::', type: '', data: '' },
      ],
    })
    expect(bookmark.media).toMatchObject([{ altText: 'a', storedUrl: null }])
  })

  it('is refused if it is a decompression bomb, too large, or not gzip', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
    expect(bomb.length).toBeLessThan(MAX_CAPTURE_BYTES)
    const refused = await post(bomb, 'gzip')
    expect([refused.status, (await errorOf(refused)).code]).toEqual([413, 'bad_request'])
    expect((await post(Buffer.alloc(MAX_CAPTURE_BYTES + 1, ' '), 'identity')).status).toBe(413)
    expect((await post(Buffer.from(`{"url":"${url}"}`), 'gzip')).status).toBe(400)
    expect((await post(gzipSync(gzipSync(`{"url":"${url}"}`)), 'gzip')).status).toBe(400)
    expect((await post(Buffer.from('{}'), 'br')).status).toBe(400)
    const deep = `{"url":"${url}","html":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    expect((await post(gzipSync(deep), 'gzip')).status).toBe(422)
  })
})
