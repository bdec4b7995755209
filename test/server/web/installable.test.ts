import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import { installable } from '../../../server/web/installable.ts'

type Files = Record<string, string>

/** Returns the service worker of a build with these files. */
async function workerOf(files: Files): Promise<string> {
  const assets = Object.entries(files).map(([name, source]) => [name, { type: 'asset', source }])
  let worker = ''
  const emitFile = ({ fileName, source }: { fileName: string; source: string | Uint8Array }) => {
    if (fileName === 'sw.js') worker = String(source)
  }
  const hook = installable().generateBundle as Extract<Plugin['generateBundle'], object>
  await (hook as { handler: Function }).handler.call({ emitFile }, {}, Object.fromEntries(assets))
  return worker
}

const FILES = {
  'index.html': '<p>Frame</p>',
  'assets/a-1.js': 'run()',
  'locales/de/options.json': '{"0":"Konto"}',
}

it.each(['locales/de/options.json', 'index.html'])(
  'updates installed apps if only %s has changed',
  async (name) => {
    const before = await workerOf(FILES)
    expect(await workerOf(FILES)).toBe(before)
    expect(await workerOf({ ...FILES, [name]: 'changed' })).not.toBe(before)
  },
)

it('stores the icons and the pages, but not the messages of all languages', async () => {
  const list = /const FILES = (\[.*\])/.exec(await workerOf(FILES))![1]!
  expect(JSON.parse(list)).toEqual(
    expect.arrayContaining(['assets/a-1.js', 'icons/192.png', 'index.html', 'manifest.webmanifest']),
  )
  expect(list).not.toContain('locales/')
})
