import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseConfig } from '../../../../server/src/config.ts'
import { startService } from '../../../../server/src/start-service.ts'
import { lockFolder } from '../../../../server/src/storage/sqlite/maintenance/lock-data-folder.ts'
import { runCommand } from '../../../helpers/run-command.ts'
import { startServiceProcess, type ServiceProcess } from '../../../helpers/service-process.ts'

let dataFolder: string
const running: ServiceProcess[] = []

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'bookplate-alone-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.end('SIGKILL')))
  await rm(dataFolder, { recursive: true, force: true })
})

const start = async (): Promise<ServiceProcess> => {
  const service = await startServiceProcess(dataFolder)
  running.push(service)
  return service
}
const inFolder = (timeoutMs: number) => lockFolder(dataFolder, { timeoutMs, onWait: () => {} })

it('refuses a folder that a running service has, in one line that says what to do', async () => {
  const service = await start()
  await expect(inFolder(0)).rejects.toThrow(
    `Another Bookplate service runs on the folder ${dataFolder}: stop it, or set BOOKPLATE_DATA to another folder.`,
  )
  expect((await runCommand(dataFolder, ['account', 'list'])).status).toBe(0)
  await service.end('SIGTERM')
  const leave = await inFolder(0)
  leave()
})

it('takes over from one that is killed meanwhile', { tags: ['slow'] }, async () => {
  const first = await start()
  let ended: Promise<unknown> | undefined
  const leave = await lockFolder(dataFolder, {
    timeoutMs: 60_000,
    onWait: () => (ended ??= first.end('SIGKILL')),
  })
  // The folder is free a moment before the exit is reported.
  await ended
  expect(first.process.signalCode).toBe('SIGKILL')
  leave()
})

it('is waited for by a service that starts', async () => {
  const leave = await inFolder(0)
  const lines: string[] = []
  const config = parseConfig({
    BOOKPLATE_DATA: dataFolder,
    BOOKPLATE_PORT: '0',
    BOOKPLATE_THREADS: '0',
    BOOKPLATE_EMBEDDINGS: 'off',
    BOOKPLATE_CAPTIONS: 'off',
  })
  const service = await startService(config, {
    log: (_level, message) => {
      lines.push(message)
      if (message.startsWith('another service uses the data folder')) leave()
    },
  })
  expect(lines.slice(0, 2)).toEqual([
    'another service uses the data folder: waiting for it to stop',
    'listening',
  ])
  await expect(inFolder(0)).rejects.toThrow('Another Bookplate service')
  await service.close()
  const leaveAgain = await inFolder(0)
  leaveAgain()
})

it('lets the next one in where a start has failed', async () => {
  const leave = await inFolder(0)
  await expect(inFolder(0)).rejects.toThrow('Another Bookplate service')
  leave()
  expect(await start()).toBeDefined()
})
