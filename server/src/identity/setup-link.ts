import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the databases, and like them for nobody else's eyes: the log may be read by more. */
export const setupLinkFile = (dataFolder: string): string => join(dataFolder, 'setup-link')

export const removeSetupLink = (dataFolder: string): void =>
  rmSync(setupLinkFile(dataFolder), { force: true })

/** The link, or null where the library is set up. */
export const readSetupLink = (dataFolder: string): string | null =>
  existsSync(setupLinkFile(dataFolder)) ? readFileSync(setupLinkFile(dataFolder), 'utf8').trim() : null

/** Writes down where the first set-up begins; null removes it. */
export function writeSetupLink(dataFolder: string, url: string | null): void {
  // A file keeps the rights it was made with, so it is made anew.
  removeSetupLink(dataFolder)
  if (url !== null) writeFileSync(setupLinkFile(dataFolder), `${url}\n`, { mode: 0o600 })
}
