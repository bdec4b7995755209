import type { Config } from '../../config.ts'
import { examineAddresses } from './addresses.ts'
import { examineBackups } from './backups.ts'
import { examineFolder } from './folder.ts'
import type { Finding } from './finding.ts'
import { examineMachine } from './machine.ts'
import { examineServers } from './servers.ts'
import { examineSettings } from './settings.ts'
import { examineStore } from './store.ts'

/** Checks an installation from the inside out: settings, machine, store, other servers, addresses. */
export async function* examine(config: Config, environment: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  yield* examineSettings(environment)
  yield* examineMachine()
  yield* examineFolder(config.dataFolder)
  if (!config.database) {
    yield* examineStore(config.dataFolder)
    yield* examineBackups(config.dataFolder, Date.now())
  }
  yield* examineServers(config)
  yield* examineAddresses(config)
}
