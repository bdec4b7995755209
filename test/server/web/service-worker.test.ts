import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const code = readFileSync(join(import.meta.dirname, '../../../server/web/service-worker.js'), 'utf8')
const ORIGIN = 'https://library.example'
const WORDS = `${ORIGIN}/library/locales/de/options.json`

it('stores the messages of the previous version again, because the next start may be offline', async () => {
  const shells = new Map<string, string[]>([['shell-1', [`${ORIGIN}/library/assets/old.js`, WORDS]]])
  const open = async (name: string) => {
    const urls = shells.get(name) ?? []
    shells.set(name, urls)
    return {
      keys: async () => urls.map((url) => ({ url })),
      addAll: async (requests: { url: string }[]) => void urls.push(...requests.map(({ url }) => url)),
    }
  }
  const caches = {
    open,
    keys: async () => [...shells.keys()],
    delete: async (name: string) => shells.delete(name),
  }
  class Request {
    url: string
    constructor(path: string) {
      this.url = new URL(path, ORIGIN).href
    }
  }
  const run = async (wanted: string): Promise<void> => {
    const work: Promise<unknown>[] = []
    const addEventListener = (name: string, listener: (event: object) => void) => {
      if (name === wanted) listener({ waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    }
    const context = { VERSION: '2', FILES: ['assets/new.js'], URL, Request, caches, addEventListener }
    runInNewContext(code, context)
    await Promise.all(work)
  }
  await run('install')
  await run('activate')
  expect([...shells]).toEqual([['shell-2', [`${ORIGIN}/library/assets/new.js`, WORDS]]])
})
