import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPageFetcher, type PageFetcher } from '../../../server/src/capture/page-fetcher.ts'
import { siteOfFile } from '../../helpers/service-of-file.ts'

let fetcher: PageFetcher
const html = (s: string) => Buffer.from(s)
const site = siteOfFile((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  switch (request.url) {
    case '/noscript':
      return void response.end(
        '<!doctype html><head><meta http-equiv="X-UA-Compatible" content="IE=edge"><noscript><meta http-equiv="refresh" content="0;url=/nojs"></noscript><title>The article</title></head><body><p>Its words.</p>',
      )
    case '/nojs':
      return void response.end('<title>Turn on JavaScript</title><p>Please turn it on.')
    case '/raw':
      response.setHeader('content-encoding', 'deflate')
      return void response.end(deflateRawSync(html('<title>Raw</title><p>Words.')))
    case '/loc':
      response.writeHead(302, { location: Buffer.from('/caf\u00e9').toString('latin1') }).end()
      return
    case '/loc8':
      response.socket!.end(Buffer.from('HTTP/1.1 302 Found\r\nlocation: /café\r\ncontent-length: 0\r\n\r\n'))
      return
    case '/caf%C3%A9':
      return void response.end('<title>Café</title><p>Words.')
    case '/xml':
      response.setHeader('content-type', 'application/xhtml+xml')
      return void response.end(
        Buffer.from(
          '<?xml version="1.0" encoding="iso-8859-2"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>\xb9\xe8\xbe</title></head><body><p>x</p></body></html>',
          'latin1',
        ),
      )
    case '/stacked':
      response.setHeader('content-encoding', 'identity, gzip')
      return void response.end('')
    default:
      response.writeHead(404).end()
  }
})
beforeAll(() => {
  fetcher = createPageFetcher({ allow: [site.host] })
})
afterAll(() => fetcher.close())
it.each([
  ['/noscript', 'The article'],
  ['/raw', 'Raw'],
  ['/loc8', 'Café'],
  ['/xml', 'ščž'],
])('%s', async (path, title) => {
  expect(
    await fetcher.fetchPage(site.origin + path).then(
      (p) => p.title,
      (error: Error) => error.message,
    ),
  ).toBe(title)
})
