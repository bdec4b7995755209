import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serveAlone } from '../../../../server/src/storage/sqlite/maintenance/serve-alone.ts'
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
const inFolder = (patienceMs: number) => serveAlone(dataFolder, { patienceMs, onWait: () => {} })

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

it('takes over from one that is on its way out, however that ends', async () => {
  const first = await start()
  const second = start()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(running).toHaveLength(1)
  await first.end('SIGKILL')
  await second
  await vi.waitFor(() => expect(running[1]!.errors()).toContain('another service has the data folder'))
})

it('lets the next one in where a start has failed', async () => {
  const leave = await inFolder(0)
  await expect(inFolder(0)).rejects.toThrow('Another Bookplate service')
  leave()
  expect(await start()).toBeDefined()
})
