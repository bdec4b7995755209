import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { failure, ok, problem, warning, type Finding } from './finding.ts'
import { type Config, SETTING_NAMES } from '../../config.ts'
import { examineAddresses } from './addresses.ts'
import { examineServers } from './servers.ts'
import { availableParallelism, totalmem, userInfo } from 'node:os'
import { damagedFiles, requireKnownVersions } from '../../storage/sqlite/maintenance/check-store.ts'
import { serviceFile } from '../../storage/sqlite/service/service-database.ts'
import { readBackups } from '../../storage/sqlite/maintenance/backup-record.ts'

const GB = 1024 ** 3
const LITTLE_GB = 1
const NEARLY_FULL_GB = 0.1
const OTHER_USERS = 0o077

const firstExisting = (path: string): string => (existsSync(path) ? path : firstExisting(dirname(path)))

/** Checks access, permissions, and free space of the data folder, or of the place where startup creates it. */
function* examineFolder(dataFolder: string): Generator<Finding> {
  const path = resolve(dataFolder)
  const place = firstExisting(path)
  const { mode, uid } = statSync(place)
  if (!statSync(place).isDirectory()) return yield problem('service.doctor.notFolder', { path: place })
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    const user = String(process.getuid?.() ?? userInfo().username)
    return yield problem('service.doctor.mayNotWrite', { user, path: place, owner: String(uid) })
  }
  yield ok(place === path ? 'service.doctor.folder' : 'service.doctor.newFolder', { path })
  if (place === path && process.platform !== 'win32' && (mode & OTHER_USERS) !== 0)
    yield warning('service.doctor.openFolder', { path })
  const { bavail, bsize } = statfsSync(place)
  const free = Math.floor(((bavail * bsize) / GB) * 10) / 10
  if (free < NEARLY_FULL_GB) yield problem('service.doctor.noSpace', { free })
  else if (free < LITTLE_GB) yield warning('service.doctor.littleSpace', { free })
  else yield ok('service.doctor.space', { free })
}

function* examineInbox(folder: string): Generator<Finding> {
  try {
    readdirSync(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    yield failure(error, ({ t }, problem) => t('service.doctor.inbox', { problem }))
  }
}

const DAY_MS = 86_400_000
const OLD_DAYS = 7

export function* examineBackups(dataFolder: string, now: number): Generator<Finding> {
  if (!existsSync(dataFolder)) return
  const newest = readBackups(dataFolder).at(-1)
  if (!newest) return yield warning('service.doctor.noBackup')
  const count = Math.floor((now - Date.parse(newest.at)) / DAY_MS)
  const backup = { path: newest.path, date: newest.at.slice(0, 10) }
  if (!existsSync(newest.path)) yield problem('service.doctor.backupGone', backup)
  else if (count > OLD_DAYS) yield warning('service.doctor.oldBackup', { ...backup, count })
  else yield ok('service.doctor.backup', backup)
}

/** Reads every page of the databases. The command `check` also compares their contents. */
function* examineStore(dataFolder: string): Generator<Finding> {
  if (!existsSync(serviceFile(dataFolder))) return
  try {
    const damaged = damagedFiles(dataFolder)
    for (const path of damaged) yield problem('service.doctor.damaged', { path })
    if (damaged.length > 0) return
    yield ok('service.doctor.undamaged')
  } catch (error) {
    return yield failure(error, ({ t }, problem) => t('service.doctor.otherOwner', { problem }))
  }
  try {
    requireKnownVersions(dataFolder)
  } catch (error) {
    yield failure(error, (_, problem) => problem)
  }
}

const MB = 1024 * 1024
/** Memory of the service with 100,000 bookmarks. */
const ENOUGH_MB = 600

function* examineMachine(): Generator<Finding> {
  yield ok('service.doctor.machine', { node: process.versions.node, cores: availableParallelism() })
  // A container's limit. Without one, the value is 0 or larger than the machine's memory.
  const memory = Math.round(Math.min(process.constrainedMemory() || totalmem(), totalmem()) / MB)
  if (memory >= ENOUGH_MB) yield ok('service.doctor.memory', { memory })
  else yield warning('service.doctor.littleMemory', { memory, enough: ENOUGH_MB })
}

const PREFIX = 'BOOKPLATE_'

/** Finds misspelled names, which the service ignores. Invalid values already stopped the command. */
function* examineSettings(environment: NodeJS.ProcessEnv): Generator<Finding> {
  const names = Object.keys(environment).filter((name) => name.startsWith(PREFIX))
  const unknown = names.filter((name) => !SETTING_NAMES.includes(name))
  for (const name of unknown) {
    const alike = SETTING_NAMES.filter((setting) => setting[PREFIX.length] === name[PREFIX.length])
    yield warning('service.doctor.noSetting', {
      name,
      names: (alike.length > 0 ? alike : SETTING_NAMES).join(', '),
    })
  }
  if (names.length === 0) yield ok('service.doctor.defaults')
  else if (unknown.length === 0) yield ok('service.doctor.settings', { names: names.toSorted().join(', ') })
}

/** Checks an installation from the inside out: settings, machine, store, other servers, addresses. */
export async function* examine(config: Config, environment: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  yield* examineSettings(environment)
  yield* examineMachine()
  yield* examineFolder(config.dataFolder)
  if (!config.database) {
    yield* examineStore(config.dataFolder)
    yield* examineBackups(config.dataFolder, Date.now())
  }
  if (config.inbox) yield* examineInbox(config.inbox)
  yield* examineServers(config)
  yield* examineAddresses(config)
}
