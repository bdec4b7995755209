/** @module-tag slow */

import { execFileSync } from 'node:child_process'
import { constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { archiveImage, ImageArchiveError } from '../../../server/src/capture/images/archive-image.ts'
import { createPageFetcher } from '../../../server/src/capture/page-fetcher.ts'
import { plainText } from '../../../server/reader/src/portable-text.ts'
import { siteOfFile } from '../../helpers/service-of-file.ts'
import { makePdf } from '../../helpers/make-pdf.ts'
import { OFF } from '../../helpers/search-library.ts'
import { startTestService } from '../../helpers/start-service.ts'
import { until } from '../../helpers/waits.ts'

const MB = 1024 * 1024
const ZLIB_HEADER = Buffer.from([0x78, 0x01])
const EMPTY_LAST_BLOCK = Buffer.from([0x03, 0x00])

/** PDF with one page whose text has 1.4 GB after two decompressions. Repeats one compressed part to save time. */
function bomb(): Buffer {
  const part = deflateRawSync(Buffer.alloc(10 * MB, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = deflateSync(Buffer.concat([ZLIB_HEADER, ...Array<Buffer>(140).fill(part), EMPTY_LAST_BLOCK]))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>',
    `<</Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream`,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<</Size 5/Root 1 0 R>>\n%%EOF`, 'latin1')
}

const ANSWERS: Record<string, { type: string; body: Buffer; encoding?: string }> = {
  '/plain': { type: 'text/html', body: Buffer.from('<title>Plain</title><p>Words.') },
  '/bomb': { type: 'application/pdf', body: bomb() },
  '/line': {
    type: 'application/pdf',
    body: makePdf({ pages: [{ texts: [{ x: 0, y: 100, text: 'words '.repeat(150_000) }] }] }),
  },
  '/open-tags': { type: 'text/plain', body: Buffer.from('<a '.repeat(160_000)) },
  '/scripts': {
    type: 'text/html',
    encoding: 'gzip',
    body: gzipSync('<script>'.repeat((8 * MB - 8) / 8), { level: 9 }),
  },
}
const site = siteOfFile((request, response) => {
  const { type, body, encoding } = ANSWERS[request.url!.split('?')[0]!]!
  response.setHeader('content-type', type)
  if (encoding) response.setHeader('content-encoding', encoding)
  response.end(body)
})

/** Memory of this process and its children in MB. */
function memory(): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const rows = lines.map((line) => line.trim().split(/\s+/)).filter((row) => row[3] !== 'ps')
  const own = rows.filter(([pid, parent]) => [pid, parent].includes(String(process.pid)))
  return own.reduce((sum, [, , rss]) => sum + Number(rss), 0) / 1024
}

it('a PDF that unpacks to gigabytes ends its extraction process, also when two arrive at once', async () => {
  const fetcher = createPageFetcher({ allow: [site.host] })
  await fetcher.fetchPage(`${site.origin}/plain`)
  const idle = memory()
  let peak = 0
  let isOver = false
  const reading = Promise.allSettled(
    ['/bomb?1', '/bomb?2'].map((path) => fetcher.fetchPage(site.origin + path)),
  )
  void reading.finally(() => (isOver = true))
  await until('the end of both', () => {
    peak = Math.max(peak, memory())
    return isOver
  })
  for (const outcome of await reading) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'unreadable', retryable: false } })
  }
  expect(await fetcher.fetchPage(`${site.origin}/plain`)).toMatchObject({ title: 'Plain' })
  await fetcher.close()
  expect(peak - idle).toBeLessThan(150)
})

it.each([
  ['PDF', '/line', /^words words/],
  ['text', '/open-tags', /^<a <a/],
])('a %s that is too large for layout analysis is extracted as plain text', async (_, path, words) => {
  const fetcher = createPageFetcher({ allow: [site.host] })
  const page = await fetcher.fetchPage(site.origin + path)
  await fetcher.close()
  expect(plainText(page.content)).toMatch(words)
})

it('many requests of one account do not delay the save of another', async () => {
  const service = await startTestService({ fetchAllow: [site.host], embeddings: OFF })
  const keys = [service.account().key('write'), service.account().key('write')] as const
  const save = (key: string, path: string) =>
    service.call('/v1/bookmarks', { key, body: { url: site.origin + path } })
  let answered = 0
  const hostile = Array.from({ length: 10 }, async (_, index) => {
    const { status } = await save(keys[0], `/scripts?${index}`)
    answered++
    return status
  })
  // Queued after all of them, but served before most.
  await expect.poll(() => site.connections()).toBeGreaterThan(0)
  expect((await save(keys[1], '/plain')).status).toBe(201)
  expect(answered).toBeLessThan(5)
  // Either saved or refused with a retry.
  for (const status of await Promise.all(hostile)) expect([201, 422]).toContain(status)
  await service.stop()
})

it.each(['jpeg', 'png', 'gif'] as const)(
  'a %s that must be decoded at once is kept up to 16 megapixels',
  async (format) => {
    const picture = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
        .toFormat(format, { progressive: true })
        .toBuffer()
    const refusalOf = async (edge: number): Promise<unknown> =>
      archiveImage(await picture(edge)).then(
        () => null,
        (error: ImageArchiveError) => error.cause,
      )
    const tooMany = new ImageArchiveError('too many pixels to decode at once')
    // A busy machine may need longer than the time limit.
    expect(await refusalOf(3_900)).not.toEqual(tooMany)
    expect(await refusalOf(4_100)).toEqual(tooMany)
  },
)
