import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const START = new URL('../../../server/src/operations/threads/start-thread.ts', import.meta.url).href

it('gives a thread no larger heap than the machine allows the process', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--no-warnings',
    '--max-old-space-size=200',
    '--max-semi-space-size=8',
    '--input-type=module',
    '--eval',
    `import { startThread } from '${START}'
    const thread = startThread()
    console.log(thread.resourceLimits.maxOldGenerationSizeMb)
    await thread.terminate()`,
  ])
  expect(Number(stdout)).toBeGreaterThanOrEqual(200)
  expect(Number(stdout)).toBeLessThan(300)
})
