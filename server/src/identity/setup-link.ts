import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Next to the databases with the same access rights, because more people can read logs. */
export const setupLinkFile = (dataFolder: string): string => join(dataFolder, 'setup-link')

export const readSetupLink = (dataFolder: string): string | null =>
  existsSync(setupLinkFile(dataFolder)) ? readFileSync(setupLinkFile(dataFolder), 'utf8').trim() : null

export function writeSetupLink(dataFolder: string, url: string | null): void {
  // Recreate the file, because writing an existing one would keep its permissions.
  rmSync(setupLinkFile(dataFolder), { force: true })
  if (url !== null) writeFileSync(setupLinkFile(dataFolder), `${url}\n`, { mode: 0o600 })
}
