import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBrowserKey, createPrintedKey, ensureOwner, OWNER_EMAIL } from '../../../server/start/owner.ts'
import { startServiceProcess } from '../../../server/start/service.ts'
import { callCommand } from '../../helpers/call-command.ts'
import { startTestService } from '../../helpers/start-service.ts'

let folder: string
let data: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-start-'))
  data = join(folder, 'data')
  vi.stubEnv('BOOKPLATE_DATA', data)
  vi.stubEnv('BOOKPLATE_PORT', '0')
  vi.stubEnv('BOOKPLATE_EMBEDDINGS', 'off')
  vi.stubEnv('BOOKPLATE_CAPTIONS', 'off')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const activeKeys = async (): Promise<number> => {
  const { stdout } = await callCommand(data, ['key', 'list', '--email', OWNER_EMAIL])
  return stdout.split('\n').filter((line) => line.includes('\tactive\t')).length
}

it('creates no additional keys when started repeatedly', async () => {
  await ensureOwner()
  const first = await createPrintedKey()
  const second = await createPrintedKey()
  await createBrowserKey()
  await createBrowserKey()
  expect(await activeKeys()).toBe(2)

  const service = await startTestService({ dataFolder: data })
  const statusOf = async (key: string | null) => (await service.call('/v1/me', { key: key! })).status
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  expect(await createPrintedKey()).toBeNull()
  expect(await statusOf(second)).toBe(200)
  await service.stop()
})

it.runIf(process.platform !== 'win32')('hides stored data and the log from other users', async () => {
  const old = process.umask(0o022)
  try {
    // Permissions of an earlier version.
    await mkdir(data, { mode: 0o755 })
    await writeFile(join(data, 'service.log'), '', { mode: 0o644 })
    await chmod(data, 0o755)
    const { process: child } = await startServiceProcess(join(data, 'service.log'))
    const exited = once(child, 'exit')
    const names = await readdir(data)
    expect(names).toEqual(expect.arrayContaining(['service.db', 'service.log', 'setup-link']))
    const modes = await Promise.all(names.map(async (name) => (await stat(join(data, name))).mode & 0o077))
    expect([(await stat(data)).mode & 0o777, ...modes]).toEqual([0o700, ...names.map(() => 0)])
    child.kill('SIGTERM')
    await exited
  } finally {
    process.umask(old)
  }
})

it('refuses a log that it can’t write before it starts the service', async () => {
  const log = join(data, 'service.log')
  await mkdir(log, { recursive: true })
  await expect(startServiceProcess(log)).rejects.toMatchObject({ code: 'EISDIR' })
  expect(await readdir(data)).toEqual(['service.log'])
})

it('stops the service when its own process fails', async () => {
  const module = JSON.stringify(new URL('../../../server/start/service.ts', import.meta.url).href)
  const failing = `const { startServiceProcess } = await import(${module})
    const { process: child } = await startServiceProcess(${JSON.stringify(join(data, 'service.log'))})
    console.log(child.pid)
    throw new Error('failed')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', failing], { encoding: 'utf8' })
  const isRunning = (): boolean => {
    try {
      return process.kill(Number(stdout), 0)
    } catch {
      return false
    }
  }
  expect(Number(stdout)).toBeGreaterThan(0)
  await expect.poll(isRunning).toBe(false)
})
