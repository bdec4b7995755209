import { cli } from './cli.ts'

export const OWNER_EMAIL = 'owner@bookplate.local'
const KEY_NAMES = { browser: 'npm start', printed: 'npm start, printed' } as const

export async function ensureOwner(): Promise<boolean> {
  const accounts = await cli('account', 'list')
  if (accounts.includes(OWNER_EMAIL)) return false
  await cli('account', 'create', '--email', OWNER_EMAIL, '--name', 'Owner')
  return true
}

interface ListedKey {
  id: string
  isUsed: boolean
}

async function activeKeys(name: string): Promise<ListedKey[]> {
  const lines = (await cli('key', 'list', '--email', OWNER_EMAIL)).split('\n')
  return lines
    .map((line) => line.split('\t'))
    .filter(([, , , , , state, keyName]) => state === 'active' && keyName === name)
    .map(([id = '', , , , lastUsed]) => ({ id, isUsed: lastUsed !== '-' }))
}

/** Creates a new key, because only hashes of old ones are stored. */
async function replaceKeys(name: string, old: readonly ListedKey[]): Promise<string> {
  for (const { id } of old) await cli('key', 'revoke', '--email', OWNER_EMAIL, '--id', id)
  return cli('key', 'create', '--email', OWNER_EMAIL, '--level', 'full', '--name', name)
}

/** Creates a key for the browser of `npm start`, which lost its old one. */
export const createBrowserKey = async (): Promise<string> =>
  replaceKeys(KEY_NAMES.browser, await activeKeys(KEY_NAMES.browser))

/** Null if the other browser already has a key, which must keep working. */
export async function createPrintedKey(): Promise<string | null> {
  const keys = await activeKeys(KEY_NAMES.printed)
  return keys.some((key) => key.isUsed) ? null : replaceKeys(KEY_NAMES.printed, keys)
}
