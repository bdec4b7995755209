import { expect, it } from 'vitest'
import { parseConfig } from '../../../server/src/config.ts'
import { siteOfFile } from '../../helpers/service-of-file.ts'
import { startTestService } from '../../helpers/start-service.ts'

const WORDS = 'The secret recipe of the house is salt, and nothing but salt, and nobody may say so. '
const PAGE = `<title>Secret</title><main><article><h1>Secret</h1>${`<p>${WORDS.repeat(6)}</p>`.repeat(4)}</article></main>`
const site = siteOfFile((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(PAGE)
})

async function logsOfSave(logLevel: 'debug' | 'info') {
  const service = await startTestService({ fetchAllow: [site.host], logLevel })
  const saved = await service.call('/v1/bookmarks', {
    key: service.account().key('write'),
    body: { url: `${site.origin}/secret/path?token=1` },
  })
  await service.stop()
  expect(saved.status).toBe(201)
  return service.logs.filter(({ message }) => message === 'page extracted')
}

it('logs how a page was extracted, without its content and path', async () => {
  const [line, ...more] = await logsOfSave('debug')
  expect(more).toEqual([])
  expect(line).toMatchObject({
    level: 'debug',
    host: site.host,
    kind: 'html',
    foundBy: 'readability',
    candidates: { readability: expect.any(Number) as number },
  })
  expect(line!['blocks']).toBeGreaterThanOrEqual(4)
  expect(JSON.stringify(line)).not.toMatch(/secret|salt|token/i)
})

it('logs nothing by default', async () => {
  expect(await logsOfSave('info')).toEqual([])
  expect(parseConfig({}).logLevel).toBe('info')
  expect(parseConfig({ BOOKPLATE_LOG: 'debug' }).logLevel).toBe('debug')
  expect(() => parseConfig({ BOOKPLATE_LOG: 'loud' })).toThrow(/BOOKPLATE_LOG/)
})
