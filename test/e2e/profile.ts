import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { extensionId } from '../../server/start/extension.ts'

export const EXTENSION_FOLDER = resolve(import.meta.dirname, '../../.output/chrome-mv3')

export const EXTENSION_ID = extensionId(EXTENSION_FOLDER)

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'bookplate-profile-'))

/** Left by a browser that has ended. */
export function copyProfile(profile: string): string {
  const folder = newFolder()
  cpSync(profile, folder, { recursive: true })
  return folder
}

/**
 * Creates a profile. Hosts in `grantableHosts` count as granted before and removed, so that
 * `permissions.request` needs no prompt.
 */
export function createProfile(grantableHosts: readonly string[], isAllowedIncognito = false): string {
  const folder = newFolder()
  if (grantableHosts.length) {
    mkdirSync(join(folder, 'Default'))
    const runtime_granted_permissions = {
      api: ['tabs', 'favicon'],
      explicit_host: grantableHosts,
      manifest_permissions: [],
      scriptable_host: [],
    }
    const preferences = {
      extensions: {
        settings: { [EXTENSION_ID]: { runtime_granted_permissions, incognito: isAllowedIncognito } },
      },
    }
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences))
  }
  return folder
}

export const removeProfile = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
