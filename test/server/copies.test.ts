import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { COPY_POLICY, type CopyLink, type PageCopies, type PageCopy } from '@bookplate/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { callCommand } from '../helpers/call-command.ts'
import type { TestAccount } from '../helpers/start-service.ts'
import { serviceOfFile, siteOfFile } from '../helpers/service-of-file.ts'
import { readData } from '../helpers/walk-pages.ts'

const HTML = '<!doctype html><title>Sleep</title><script>alert(1)</script><p>As it looked.'
const FILES: Record<string, [type: string, body: string]> = {
  '/style.css': ['text/css; charset=utf-8', 'p{margin:0}'],
  '/page.html': ['text/html', '<p>A page is no file of a copy.'],
}

let account: TestAccount
let key: string
let bookmarkId: string

const site = siteOfFile((request, response) => {
  const [type, body] = FILES[request.url!] ?? ['text/html', '<title>A page</title><p>Words.']
  response.setHeader('Content-Type', type).end(body)
})
const service = serviceOfFile(async () => ({ fetchAllow: [site.host], copiesQuota: 1_000 }))
beforeEach(async () => {
  account = service.account()
  key = account.key('full')
  const saved = await service.call('/v1/bookmarks', { key, body: { url: `${site.origin}/saved` } })
  bookmarkId = (await readData<{ bookmark: { id: string } }>(saved)).bookmark.id
})

const send = (more: object = {}, id = bookmarkId): Promise<Response> =>
  service.call(`/capture/bookmarks/${id}/copies`, {
    key,
    body: { html: HTML, madeAt: '2026-03-01T09:31:00.000Z', missing: [], ...more },
  })
const save = async (more: object = {}): Promise<PageCopy> => readData(await send(more))
const list = async (): Promise<PageCopies> =>
  readData(await service.call(`/capture/bookmarks/${bookmarkId}/copies`, { key }))
const linkTo = async (id: string): Promise<string> =>
  (await readData<CopyLink>(await service.call(`/capture/copies/${id}/link`, { key }))).url

const read = (url: string): Promise<Response> => service.call('/capture/files', { key, body: { url } })

describe('copies of pages', () => {
  it('keeps a copy once, however often it is sent', async () => {
    const missing = [{ kind: 'font', reason: 'unreadable', count: 2 }]
    const first = await save({ missing })
    expect(await save({ missing })).toEqual(first)
    expect(first).toMatchObject({ bookmarkId, madeAt: '2026-03-01T09:31:00.000Z', missing })
    const second = await save({ madeAt: '2026-03-02T09:31:00.000Z' })
    expect(await list()).toEqual({
      items: [second, first],
      usedBytes: first.bytes + second.bytes,
      quotaBytes: 1_000,
    })
  })

  it('finds the newest copy of each bookmark, and the space of all', async () => {
    const first = await save()
    const second = await save({ madeAt: '2026-03-02T09:31:00.000Z' })
    const other = '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b15'
    const found = await service.call(`/capture/copies?bookmarkId=${bookmarkId}&bookmarkId=${other}`, { key })
    expect(await readData(found)).toEqual({
      items: [second],
      count: 2,
      usedBytes: first.bytes + second.bytes,
      quotaBytes: 1_000,
    })
    expect(await readData(await service.call('/capture/copies', { key }))).toMatchObject({
      items: [],
      count: 2,
    })
  })

  it('shows a copy in a sandbox that runs and loads nothing', async () => {
    const address = await linkTo((await save()).id)
    const shown = await fetch(address)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain(`src="${new URL(address).pathname}/page"`)
    const page = await fetch(`${address}/page`)
    const policy = page.headers.get('Content-Security-Policy')
    expect(policy).toContain(`sandbox allow-popups allow-popups-to-escape-sandbox; ${COPY_POLICY}`)
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin/)
    expect(page.headers.get('Set-Cookie')).toBeNull()
    expect(await page.text()).toBe(HTML)
    for (const encoding of ['identity', 'br, gzip;q=0']) {
      const plain = await fetch(`${address}/page`, { headers: { 'Accept-Encoding': encoding } })
      expect(plain.headers.get('Content-Encoding')).toBeNull()
      expect(await plain.text()).toBe(HTML)
    }
  })

  it.each([
    ['another copy', (token: string) => token.replace(/\.[^.]+\./, '.0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b16.')],
    ['a longer time', (token: string) => token.replace(/\.(\d+)\./, '.9$1.')],
    ['no signature', (token: string) => token.replace(/[^.]+$/, '')],
  ])('refuses a link that was changed to %s', async (_, change) => {
    const address = await linkTo((await save()).id)
    const changed = change(address.split('/').at(-1)!)
    expect((await fetch(new URL(`/copies/${changed}`, address))).status).toBe(410)
    expect((await fetch(new URL(`/copies/${changed}/page`, address))).status).toBe(410)
  })

  it('shows no copy to another account', async () => {
    const { id } = await save()
    const stranger = service.account().key('full')
    for (const [path, method] of [
      [`/capture/bookmarks/${bookmarkId}/copies`, 'GET'],
      [`/capture/copies/${id}/link`, 'GET'],
      [`/capture/copies/${id}`, 'DELETE'],
    ] as const)
      expect((await service.call(path, { key: stranger, method })).status).toBe(404)
    expect((await list()).items).toHaveLength(1)
  })

  it('deletes a copy, and its link with it', async () => {
    const { id } = await save()
    const address = await linkTo(id)
    expect(await readData(await service.call(`/capture/copies/${id}`, { key, method: 'DELETE' }))).toEqual({
      copyId: id,
    })
    expect((await fetch(address)).status).toBe(410)
    expect((await list()).items).toEqual([])
  })

  it('refuses a copy beyond the quota, unless older copies may go', async () => {
    // Random text does not compress.
    const large = randomBytes(500).toString('base64')
    const first = await save({ html: large })
    const refused = await send({ html: `${large}!`, madeAt: '2026-03-02T00:00:00.000Z' })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      error: { details: { issues: [{ code: 'quota_reached' }] } },
    })
    expect((await list()).items).toEqual([first])
    const second = await save({ html: `${large}!`, madeAt: '2026-03-02T00:00:00.000Z', replaceOldest: true })
    expect((await list()).items).toEqual([second])
  })

  it('refuses a copy that is larger than the whole quota, and deletes no other for it', async () => {
    const first = await save({ html: 'A small copy.' })
    const html = randomBytes(1_000).toString('base64')
    const refused = await send({ html, madeAt: '2026-03-02T00:00:00.000Z', replaceOldest: true })
    expect(await refused.json()).toMatchObject({
      error: { details: { issues: [{ code: 'quota_reached' }, { code: 'copy_too_large' }] } },
    })
    expect((await list()).items).toEqual([first])
  })

  it('answers 404 for the copies of an unknown bookmark', async () => {
    expect((await send({}, '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b15')).status).toBe(404)
  })

  it('keeps no file of an account that is deleted', async () => {
    await save()
    const folder = join(service.config.dataFolder, 'copies')
    expect(readdirSync(folder)).toContain(account.id)
    const { status } = await callCommand(service.config.dataFolder, [
      'account',
      'delete',
      '--email',
      account.email,
    ])
    expect(status).toBe(0)
    expect(readdirSync(folder)).not.toContain(account.id)
  })

  it('fetches style sheets, images and fonts of public pages, and nothing else', async () => {
    expect(await readData(await read(`${site.origin}/style.css`))).toEqual({
      data: `data:text/css;base64,${Buffer.from('p{margin:0}').toString('base64')}`,
    })
    expect((await read(`${site.origin}/page.html`)).status).toBe(422)
    expect((await read('http://127.0.0.1:1/style.css')).status).toBe(422)
  })
})
