import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ok, problem, warning, type Finding } from './finding.ts'

const GB = 1024 ** 3
const LITTLE_GB = 1
const NEARLY_FULL_GB = 0.1
const OTHER_USERS = 0o077

const firstExisting = (path: string): string => (existsSync(path) ? path : firstExisting(dirname(path)))

/** Checks access, permissions, and free space of the data folder, or of the place where startup creates it. */
export function* examineFolder(dataFolder: string): Generator<Finding> {
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
