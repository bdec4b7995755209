import { createHash, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Bookmark, CaptureRequest } from '@bookplate/contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestService, type TestAccount, type TestService } from './start-service.ts'
import { readData } from './walk-pages.ts'

export interface SavedCapture {
  bookmark: Bookmark
  created: boolean
}

export const hashOf = (html: string): string => createHash('sha256').update(html, 'utf8').digest('hex')

export const articleOf = (title: string, words: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>
  <p>${`${words} `.repeat(40)}</p></article></body></html>`

export const highlight = (quote: string, more: object = {}) => ({ id: randomUUID(), quote, ...more })

/** Client that sends captures like the extension, gzipped. */
export const createCaptureClient = (service: () => Pick<TestService, 'url' | 'call'>, key: () => string) => {
  const send = (body: Partial<CaptureRequest> | string): Promise<Response> =>
    fetch(`${service().url}/capture`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key()}`,
        'Content-Type': 'application/json',
        'Content-Encoding': 'gzip',
      },
      body: new Uint8Array(gzipSync(typeof body === 'string' ? body : JSON.stringify(body))),
    })
  const call = (path: string, options: Parameters<TestService['call']>[1] = {}): Promise<Response> =>
    service().call(path, { key: key(), ...options })
  return {
    send,
    call,
    save: async (body: Partial<CaptureRequest>): Promise<SavedCapture> => readData(await send(body)),
    read: async (id: string): Promise<Bookmark> => readData(await call(`/v1/bookmarks/${id}`)),
  }
}

export function useCaptureService() {
  const bench = {} as { service: TestService; account: TestAccount; key: string }
  beforeAll(async () => {
    bench.service = await startTestService()
  })
  afterAll(() => bench.service.stop())
  beforeEach(() => {
    bench.account = bench.service.account()
    bench.key = bench.account.key('write')
  })
  const client = createCaptureClient(
    () => bench.service,
    () => bench.key,
  )
  return Object.assign(bench, client)
}
