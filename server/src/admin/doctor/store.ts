import { existsSync } from 'node:fs'
import { damagedFiles } from '../../storage/sqlite/maintenance/check-store.ts'
import { serviceFile } from '../../storage/sqlite/service/service-database.ts'
import { ok, problem, type Finding } from './finding.ts'

/** Reads every page of the databases. The command `check` also compares their contents. */
export function* examineStore(dataFolder: string): Generator<Finding> {
  if (!existsSync(serviceFile(dataFolder))) return
  try {
    const damaged = damagedFiles(dataFolder)
    for (const path of damaged)
      yield problem(`${path} is damaged.`, 'Run "npm run -s cli -- restore FILE" with the newest backup.')
    if (damaged.length === 0) yield ok('The databases are undamaged.')
  } catch (error) {
    yield problem((error as Error).message, 'Run the service as the user that the files belong to.')
  }
}
