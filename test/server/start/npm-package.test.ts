import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildPackage } from '../../../deploy/npm/build-package.ts'
import { articleOf, createCaptureClient, hashOf } from '../../helpers/capture-client.ts'
import { cleanEnvironment } from '../../helpers/run-command.ts'
import { indexed } from '../../helpers/search-library.ts'
import { caller } from '../../helpers/start-service.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ON_WINDOWS = process.platform === 'win32'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-package-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Installs the package like npm does, with exactly the dependencies that it names. */
function install(): string {
  const target = join(folder, 'node_modules/bookplate')
  buildPackage(target, { withRuntime: false })
  const { bin, dependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as {
    bin: { bookplate: string }
    dependencies: Record<string, string>
  }
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    const own = join(ROOT, 'server/node_modules', name)
    symlinkSync(existsSync(own) ? own : join(ROOT, 'node_modules', name), link, 'junction')
  }
  return join(target, bin.bookplate)
}

it.skipIf(ON_WINDOWS)(
  'starts a library from the npm package and runs its commands',
  { tags: ['slow'] },
  async () => {
    const program = install()
    const data = join(folder, 'data')
    const env = { ...cleanEnvironment(data), BOOKPLATE_PORT: '0', BOOKPLATE_EMBEDDINGS: 'builtin' }
    const run = (...args: string[]) =>
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], { env })

    const library = run()
    const output: string[] = []
    for await (const line of createInterface(library.stdout)) {
      output.push(line)
      if (line === 'Ctrl+C stops the library.') break
    }
    const text = output.join('\n')
    const [, url = ''] = /^Your library is at (\S+),/m.exec(text) ?? []
    const [, key = ''] = /“Connect”:\n(\S+)/.exec(text) ?? []
    expect(text).toContain('“npx bookplate key list --email owner@bookplate.local”')

    const client = createCaptureClient(
      () => ({ url, call: caller(() => url) }),
      () => key,
    )
    const html = articleOf('Dogs', 'The dog ran after the ball.')
    const { bookmark } = await client.save({
      url: 'https://example.com/dogs',
      html,
      contentHash: hashOf(html),
    })
    await indexed(url)
    const search = async () => (await client.call('/v1/search', { body: { query: 'dog ball' } })).text()
    // Without `searchDegraded`, the packaged model answered too. Asks rarely, because requests of a key are limited.
    await expect
      .poll(search, { interval: 2_000 })
      .toSatisfy((text: string) => text.includes(bookmark.id as string) && !text.includes('searchDegraded'))

    const doctor = run('doctor')
    const exited = once(doctor, 'exit')
    const advice: string[] = []
    for await (const line of createInterface(doctor.stdout)) advice.push(line)
    expect(advice.join('\n')).toContain('Run “npx bookplate backup FILE” every day')
    const [status] = (await exited) as [number]
    expect(status).toBe(0)
    library.kill('SIGTERM')
    expect(await once(library, 'exit')).toEqual([0, null])
  },
)
