import { parseConfig } from '../src/config.ts'
import { withNewStore, type CommandStore } from '../src/admin/commands/store-command.ts'

export const OWNER_EMAIL = 'owner@bookplate.local'
const KEY_NAMES = { browser: 'npm start', printed: 'npm start, printed' } as const

const use = <Result>(work: (store: CommandStore) => Promise<Result>): Promise<Result> =>
  withNewStore(parseConfig(process.env), work)

export const ensureOwner = (): Promise<boolean> =>
  use(async ({ accounts }) => {
    for await (const { email } of accounts.all()) if (email === OWNER_EMAIL) return false
    await accounts.create({ email: OWNER_EMAIL, name: 'Owner', plan: 'paid' })
    return true
  })

/** Creates a new key, because only hashes of old ones are stored. Null if `keepsUsed` and an old one was used. */
const replaceKey = (name: string, { keepsUsed = false } = {}): Promise<string | null> =>
  use(async ({ accounts, keys }) => {
    const { id: accountId } = await accounts.byEmail(OWNER_EMAIL)
    const old = (await keys.active(accountId)).filter((key) => key.name === name)
    if (keepsUsed && old.some((key) => key.lastUsedAt !== null)) return null
    for (const { id } of old) await keys.revoke(accountId, id)
    return keys.create({ accountId, level: 'full', name })
  })

/** Creates a key for the browser of `npm start`, which lost its old one. */
export const createBrowserKey = async (): Promise<string> => (await replaceKey(KEY_NAMES.browser))!

/** Null if the other browser already has a key, which must keep working. */
export const createPrintedKey = (): Promise<string | null> =>
  replaceKey(KEY_NAMES.printed, { keepsUsed: true })
