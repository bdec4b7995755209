import { cli } from './cli.ts'

/** The account that `npm start` makes on the first run, for the one person at this computer. */
export const OWNER_EMAIL = 'owner@bookplate.local'
const KEY_NAME = 'npm start'

/** Makes the owner's account where there is none; true on the first run. */
export async function ensureOwner(): Promise<boolean> {
  const accounts = await cli('account', 'list')
  if (accounts.includes(OWNER_EMAIL)) return false
  await cli('account', 'create', '--email', OWNER_EMAIL, '--name', 'Owner')
  return true
}

/** A new key of level full: keys are hashed at rest, so an older one cannot be shown again. */
export function createOwnerKey(): Promise<string> {
  return cli('key', 'create', '--email', OWNER_EMAIL, '--level', 'full', '--name', KEY_NAME)
}
