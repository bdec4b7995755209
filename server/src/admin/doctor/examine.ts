import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ok, problem, warning, type Finding } from './finding.ts'
import { type Config, SETTING_NAMES } from '../../config.ts'
import { examineAddresses } from './addresses.ts'
import { examineServers } from './servers.ts'
import { availableParallelism, totalmem } from 'node:os'
import { damagedFiles } from '../../storage/sqlite/maintenance/check-store.ts'
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
  if (!statSync(place).isDirectory())
    return yield problem(`${place} is not a folder.`, 'Set BOOKPLATE_DATA to a folder.')
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    const user = process.getuid?.() ?? 'this user'
    return yield problem(
      `User ${user} can't write to ${place}, which belongs to user ${uid}.`,
      `Run the service as that user, or run "chown -R ${user} ${place}".`,
    )
  }
  yield ok(place === path ? `Data folder: ${path}` : `Data folder: ${path}, which the first start creates`)
  if (place === path && process.platform !== 'win32' && (mode & OTHER_USERS) !== 0)
    yield warning(`Other users of this machine can open ${path}.`, `Run "chmod 700 ${path}".`)
  const { bavail, bsize } = statfsSync(place)
  const free = (bavail * bsize) / GB
  const text = `Free disk space: ${free.toFixed(1)} GB`
  if (free < NEARLY_FULL_GB) yield problem(text, 'Saving fails when the disk is full. Free some space now.')
  else if (free < LITTLE_GB) yield warning(text, 'Free some space soon: saving fails when the disk is full.')
  else yield ok(text)
}

const DAY_MS = 86_400_000
const OLD_DAYS = 7
const ADVICE = 'Run "npm run -s cli -- backup FILE" every day, and store the files on another disk.'

export function* examineBackups(dataFolder: string, now: number): Generator<Finding> {
  if (!existsSync(dataFolder)) return
  const newest = readBackups(dataFolder).at(-1)
  if (!newest) return yield warning('There is no backup of this library.', ADVICE)
  const days = Math.floor((now - Date.parse(newest.at)) / DAY_MS)
  const text = `The newest backup is ${newest.path} of ${newest.at.slice(0, 10)}.`
  if (!existsSync(newest.path))
    yield problem(`${text} The file is gone.`, `If you moved it, all is well. Otherwise: ${ADVICE}`)
  else if (days > OLD_DAYS) yield warning(`${text} That is ${days} days ago.`, ADVICE)
  else yield ok(text)
}

/** Reads every page of the databases. The command `check` also compares their contents. */
function* examineStore(dataFolder: string): Generator<Finding> {
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

const MB = 1024 * 1024
/** Memory of the service with 100,000 bookmarks. */
const ENOUGH_MB = 600

function* examineMachine(): Generator<Finding> {
  yield ok(`Node ${process.versions.node}, ${availableParallelism()} processor cores`)
  // A container's limit. Without one, the value is 0 or larger than the machine's memory.
  const memory = Math.round(Math.min(process.constrainedMemory() || totalmem(), totalmem()) / MB)
  if (memory >= ENOUGH_MB) yield ok(`Memory: ${memory} MB`)
  else
    yield warning(
      `Memory: ${memory} MB. A library of 100,000 bookmarks needs ${ENOUGH_MB} MB.`,
      'Give the machine or the container more memory before the library grows.',
    )
}

const PREFIX = 'BOOKPLATE_'

/** Finds misspelled names, which the service ignores. Invalid values already stopped the command. */
function* examineSettings(environment: NodeJS.ProcessEnv): Generator<Finding> {
  const given = Object.keys(environment).filter((name) => name.startsWith(PREFIX))
  const unknown = given.filter((name) => !SETTING_NAMES.includes(name))
  for (const name of unknown) {
    const alike = SETTING_NAMES.filter((one) => one[PREFIX.length] === name[PREFIX.length])
    yield warning(
      `${name} is not a setting and has no effect.`,
      `Did you mean ${(alike.length > 0 ? alike : SETTING_NAMES).join(', ')}?`,
    )
  }
  if (unknown.length === 0) yield ok(`Settings: ${given.toSorted().join(', ') || 'all at their defaults'}`)
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
  yield* examineServers(config)
  yield* examineAddresses(config)
}
