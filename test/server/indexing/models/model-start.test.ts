import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)

const EMBEDDER = new URL('../../../../server/src/indexing/models/hosted-embedder.ts', import.meta.url).href

const asModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`

async function askTwice(startup: string): Promise<string[]> {
  const asking = `import('${EMBEDDER}').then(async ({ createBuiltinEmbedder }) => {
    const embedder = createBuiltinEmbedder()
    for (const word of ['tap', 'faucet']) {
      console.log(await embedder.embedQuery(word).then((vector) => vector.length, (error) => error.message))
    }
    await embedder.close()
  })`
  const args = ['--no-warnings', '--import', asModule(startup), '--eval', asking]
  const { stdout } = await run(process.execPath, args)
  return stdout.trim().split('\n')
}

describe('the start of the built-in model', () => {
  it('completes its batches', { tags: ['slow'] }, async () => {
    const asking = `const { createBuiltinEmbedder } = await import('${EMBEDDER}')
      const embedder = createBuiltinEmbedder()
      console.log((await embedder.embedBatch(['tap', 'faucet'])).length)
      await embedder.close()
      console.log('closed')`
    const { stdout } = await run(process.execPath, ['--no-warnings', '--input-type=module', '--eval', asking])
    expect(stdout.trim().split('\n')).toEqual(['2', 'closed'])
  })

  it('is retried in a new thread after a failure', async () => {
    const failingOnce = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      import { threadId } from 'node:worker_threads'
      const { readFileSync } = fs
      fs.readFileSync = (path, ...rest) => {
        if (threadId === 1 && String(path).endsWith('vocab.json')) throw new Error('no memory')
        return readFileSync(path, ...rest)
      }
      syncBuiltinESMExports()`
    expect(await askTwice(failingOnce)).toEqual(['The embedding model stopped working', '512'])
  })
})
