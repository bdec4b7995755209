import { cli } from './cli.ts'

/** The account that `npm start` makes on the first run, for the one person at this computer. */
export const OWNER_EMAIL = 'owner@bookplate.local'
/** The key that the browser of `npm start` holds, and the one that is printed where there is no browser. */
const KEY_NAMES = { browser: 'npm start', printed: 'npm start, printed' } as const

/** Makes the owner's account where there is none; true on the first run. */
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

/** Keys are hashed at rest, so an older one cannot be shown again: a new one takes its place. */
async function replaceKeys(name: string, old: readonly ListedKey[]): Promise<string> {
  for (const { id } of old) await cli('key', 'revoke', '--email', OWNER_EMAIL, '--id', id)
  return cli('key', 'create', '--email', OWNER_EMAIL, '--level', 'full', '--name', name)
}

/** For the one browser of `npm start`, which has lost the key it had. */
export const createBrowserKey = async (): Promise<string> =>
  replaceKeys(KEY_NAMES.browser, await activeKeys(KEY_NAMES.browser))

/** For a browser of the person's own; null where one is in use, which has to go on working. */
export async function createPrintedKey(): Promise<string | null> {
  const keys = await activeKeys(KEY_NAMES.printed)
  return keys.some((key) => key.isUsed) ? null : replaceKeys(KEY_NAMES.printed, keys)
}
