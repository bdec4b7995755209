import { gunzipSync } from 'node:zlib'
import { MAX_CAPTURE_BYTES, MAX_CAPTURE_UNPACKED_BYTES, CaptureRequest } from '@bookplate/contract'
import { expect, it } from 'vitest'
import { capturePage } from '@/lib/save/capture-page.ts'
import type { CapturedPage } from '@/lib/capture/captured-page.ts'

const url = 'https://app.example/#/inbox'
const page: CapturedPage = {
  url,
  title: 'Inbox',
  language: 'en',
  html: '<!doctype html><html><body><p>Words.</p></body></html>',
  images: [],
  selection: [],
  leftOut: [],
  pageMs: 1,
}

function capture(read: Partial<CapturedPage>, saved = url) {
  const context = {
    readTab: async () => ({ kind: 'page', page: { ...page, ...read } }),
    queue: { hasSpace: async () => true },
  }
  const offer = {
    url: 'https://l.example/capture',
    openapi: 'https://l.example/o',
    maxBytes: MAX_CAPTURE_BYTES,
    takesCut: true,
  }
  return capturePage(
    context as never,
    { offer: async () => offer } as never,
    { url: saved, title: 'Inbox' },
    1,
  )
}

it.each([
  ['another place of an application', url, 'https://app.example/#/settings'],
  ['another page', 'https://app.example/a', 'https://app.example/b'],
  ['another query', 'https://app.example/?id=1', 'https://app.example/?id=2'],
])('%s is not saved under the address that was clicked for', async (_name, saved, found) => {
  expect(await capture({ url: found }, saved)).toEqual({ failure: 'moved' })
})

it.each([
  ['a place in the page', 'https://app.example/a', 'https://app.example/a#notes'],
  ['an address that the page has tidied', 'https://app.example/a?utm_source=x', 'https://app.example/a'],
])('%s is the same page', async (_name, saved, found) => {
  expect(await capture({ url: found }, saved)).toHaveProperty('packed')
})

it.each<[string, Partial<CapturedPage>]>([
  ['text that packs well', { html: `<p>${'same words '.repeat(1_500_000)}</p>` }],
  ['signs of three bytes', { html: `<p>${'灯'.repeat(7_000_000)}</p>` }],
  ['quotes, each of which is two signs in JSON', { html: `<p>${'"'.repeat(8_388_608)}</p>` }],
  [
    'a title and a language without end',
    { title: 'long '.repeat(4_000_000), language: 'x'.repeat(4_000_000) },
  ],
])('%s are cut to what a library takes', async (_name, read) => {
  const captured = await capture(read)
  if (!captured || 'failure' in captured) throw new Error('was not packed')
  expect(captured.packed.byteLength).toBeLessThanOrEqual(MAX_CAPTURE_BYTES)
  const unpacked = gunzipSync(captured.packed)
  expect(unpacked.byteLength).toBeLessThanOrEqual(MAX_CAPTURE_UNPACKED_BYTES)
  const request = CaptureRequest.parse(JSON.parse(unpacked.toString()))
  expect(request.html).not.toBe('')
  expect(captured.leftOut).toEqual('html' in read ? ['rest'] : [])
  expect(request.isCut).toBe('html' in read ? true : undefined)
})
