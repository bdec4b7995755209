import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServiceProcess } from '../../helpers/service-process.ts'

/** Appends the address of each module of the main thread to a file. */
const HOOK = `
  import { appendFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  import { isMainThread } from 'node:worker_threads'
  const load = (url, context, next) => {
    appendFileSync(process.env.LOADED_MODULES, url + '\\n')
    return next(url, context)
  }
  if (isMainThread) registerHooks({ load })
`

/** Each module takes about half a millisecond, so load a package with its first use if the start doesn't need it. */
it('loads few packages at startup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bookplate-start-'))
  const loaded = join(folder, 'loaded')
  const service = await startServiceProcess(join(folder, 'data'), {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HOOK)}`,
    LOADED_MODULES: loaded,
  })
  const modules = (await readFile(loaded, 'utf8')).split('\n')
  const packages = modules.flatMap(
    (module) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? [],
  )
  expect([...new Set(packages)].toSorted()).toEqual([
    '@hono/node-server',
    '@huggingface/tokenizers',
    'hono',
    'kysely',
    'lru-cache',
    'zod',
  ])
  await service.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})
