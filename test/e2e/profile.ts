import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const EXTENSION_FOLDER = resolve(import.meta.dirname, '../../.output/chrome-mv3')

function idFromKey(): string {
  const manifest = JSON.parse(readFileSync(join(EXTENSION_FOLDER, 'manifest.json'), 'utf8')) as {
    key: string
  }
  const digest = createHash('sha256').update(Buffer.from(manifest.key, 'base64')).digest('hex')
  return Array.from(digest.slice(0, 32), (digit) => String.fromCharCode(97 + parseInt(digit, 16))).join('')
}

/** Chrome derives the id from the manifest's key: 16 bytes of its SHA-256, each hex digit as a letter from a to p. */
export const EXTENSION_ID = idFromKey()

/**
 * A browser profile of its own. Hosts in `grantableHosts` count as granted before and dropped by the extension, so
 * that `permissions.request` resolves true without the native prompt, which no test can press.
 */
export function createProfile(grantableHosts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'bookplate-profile-'))
  if (grantableHosts.length) {
    mkdirSync(join(folder, 'Default'))
    const runtime_granted_permissions = {
      api: ['tabs'],
      explicit_host: grantableHosts,
      manifest_permissions: [],
      scriptable_host: [],
    }
    const preferences = { extensions: { settings: { [EXTENSION_ID]: { runtime_granted_permissions } } } }
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences))
  }
  return folder
}

export const removeProfile = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
