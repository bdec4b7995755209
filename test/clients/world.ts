import { furnishLibrary } from '../helpers/furnished-library.ts'
import { startTestService } from '../helpers/start-service.ts'
import type { World } from './client.ts'

/** Starts the service with a library in it. */
export async function openWorld(): Promise<World & { close(): Promise<void> }> {
  const service = await startTestService()
  const account = service.account({ name: 'Ada Reader', email: 'ada@example.org' })
  await furnishLibrary(service.config.dataFolder, account.id)
  return { service, account, close: () => service.stop() }
}
