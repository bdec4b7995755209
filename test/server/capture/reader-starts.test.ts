import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { createPageReader } from '../../../server/src/capture/page-reader.ts'
import { siteOfFile } from '../../helpers/service-of-file.ts'

/** Returns whether this process has an extraction process. */
const isReaderThere = (): boolean =>
  execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .some((line) => line.trim().startsWith(`${process.pid} `) && line.includes('parse-process'))
let wasThere: boolean | undefined
const site = siteOfFile((_request, response) => {
  wasThere = isReaderThere()
  response.setHeader('content-type', 'text/html')
  response.end('<title>Plain</title><p>Words.')
})

it('the extraction process starts while the page is fetched', async () => {
  const reader = createPageReader({ allow: [site.host] })
  expect(isReaderThere()).toBe(false)
  expect(await reader.read(site.origin)).toMatchObject({ title: 'Plain' })
  expect(wasThere).toBe(true)
  await reader.close()
})

/** Code for a separate process without free file handles. */
const WITHOUT_HANDLES = `
  import { closeSync, openSync } from 'node:fs'
  import { createPageReader } from '${new URL('../../../server/src/capture/page-reader.ts', import.meta.url)}'
  const reader = createPageReader({ allow: [] })
  const read = (more = '') => {
    const bytes = Buffer.from('<title>A</title>' + more)
    return reader.readGiven({ url: 'https://a.example/', type: 'text/html', language: null, bytes }).then(
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
  reader.prepare()
  const without = await read()
  for (const file of files) closeSync(file)
  console.log(without, await read())
  void reader.close()
`

it("fails alone if it can't start, and starts as soon as it can", () => {
  const command = 'ulimit -n 100; exec "$0" --no-warnings --input-type=module --eval "$1"'
  const said = execFileSync('sh', ['-c', command, process.execPath, WITHOUT_HANDLES], { encoding: 'utf8' })
  expect(said).toBe('busy A\n')
})

it('starts for an expected file and ends if none arrives', async () => {
  const reader = createPageReader({ allow: [], parseLimits: { idleMs: 200 } })
  reader.prepare()
  expect(isReaderThere()).toBe(true)
  await expect.poll(isReaderThere).toBe(false)
  const file = {
    url: 'https://a.example/',
    type: 'text/html',
    language: null,
    bytes: Buffer.from('<title>A</title>'),
  }
  expect(await reader.readGiven(file)).toMatchObject({ title: 'A' })
  await reader.close()
  reader.prepare()
  expect(isReaderThere()).toBe(false)
})
