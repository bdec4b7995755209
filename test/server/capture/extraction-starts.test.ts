import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { createPageFetcher } from '../../../server/src/capture/page-fetcher.ts'
import { siteOfFile } from '../../helpers/service-of-file.ts'

/** Returns whether this process has an extraction process. */
const isExtractionRunning = (): boolean =>
  execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .some((line) => line.trim().startsWith(`${process.pid} `) && line.includes('parse-process'))
let existedBefore: boolean | undefined
const site = siteOfFile((_request, response) => {
  existedBefore = isExtractionRunning()
  response.setHeader('content-type', 'text/html')
  response.end('<title>Plain</title><p>Words.')
})

it('the extraction process starts while the page is fetched', async () => {
  const fetcher = createPageFetcher({ allow: [site.host] })
  expect(isExtractionRunning()).toBe(false)
  expect(await fetcher.fetchPage(site.origin)).toMatchObject({ title: 'Plain' })
  expect(existedBefore).toBe(true)
  await fetcher.close()
})

/** Code for a separate process without free file handles. */
const WITHOUT_HANDLES = `
  import { closeSync, openSync } from 'node:fs'
  import { createPageFetcher } from '${new URL('../../../server/src/capture/page-fetcher.ts', import.meta.url)}'
  const fetcher = createPageFetcher({ allow: [] })
  const read = (more = '') => {
    const bytes = Buffer.from('<title>A</title>' + more)
    return fetcher.extractFile({ url: 'https://a.example/', type: 'text/html', language: null, bytes }).then(
      ({ title }) => title,
      ({ reason }) => reason,
    )
  }
  // After a large one it starts anew.
  await read(' '.repeat(2_000_000))
  const files = []
  try {
    for (;;) files.push(openSync('/dev/null'))
  } catch {}
  fetcher.prepare()
  const without = await read()
  for (const file of files) closeSync(file)
  console.log(without, await read())
  void fetcher.close()
`

it("fails alone if it can't start, and starts as soon as it can", { tags: ['slow'] }, () => {
  const command = 'ulimit -n 100; exec "$0" --no-warnings --input-type=module --eval "$1"'
  const said = execFileSync('sh', ['-c', command, process.execPath, WITHOUT_HANDLES], { encoding: 'utf8' })
  expect(said).toBe('busy A\n')
})

it('starts for an expected file and ends if none arrives', async () => {
  const fetcher = createPageFetcher({ allow: [], parseLimits: { idleMs: 200 } })
  fetcher.prepare()
  expect(isExtractionRunning()).toBe(true)
  await expect.poll(isExtractionRunning).toBe(false)
  const file = {
    url: 'https://a.example/',
    type: 'text/html',
    language: null,
    bytes: Buffer.from('<title>A</title>'),
  }
  expect(await fetcher.extractFile(file)).toMatchObject({ title: 'A' })
  await fetcher.close()
  fetcher.prepare()
  expect(isExtractionRunning()).toBe(false)
})
