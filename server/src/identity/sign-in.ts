import { shortAddress } from '../http/client-address.ts'
import type { Accounts } from './accounts.ts'
import type { Passkeys } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import type { Throttles } from './throttles.ts'

interface SignInDeps {
  accounts: Accounts
  passwords: Passwords
  passkeys: Passkeys
  throttles: Throttles
  note: (event: string, fields: Record<string, unknown>) => void
}

interface Attempt {
  credential: { email: string; password: string } | { passkey: string; browser: string }
  only?: string | undefined
  address: string
  requestId: string
}

/** Account, or wait in milliseconds after too many attempts. A wait of 0 means wrong credentials. */
export type SignedIn = { accountId: string; passwordHash: string | null } | { waitMs: number }

export type SignIn = (attempt: Attempt) => Promise<SignedIn>

export function createSignIn({ accounts, passwords, passkeys, throttles, note }: SignInDeps): SignIn {
  const read = async (credential: Attempt['credential']) => {
    if ('passkey' in credential) {
      const { id, ...passkey } = await passkeys.read(credential.passkey, credential.browser)
      return { ...passkey, kind: 'passkey', limitedBy: id }
    }
    const { email, password } = credential
    const accountId = (await accounts.find(email))?.id ?? null
    const verify = () => passwords.verify(accountId, password)
    return { accountId, verify, kind: 'password', limitedBy: email }
  }

  return async ({ credential, only, address, requestId }) => {
    const { accountId, verify, kind, limitedBy } = await read(credential)
    // Pages of an app's sign-in return 200 for a wrong password too, so only this line shows guessing.
    const tell = (outcome: string): void =>
      note('sign-in', { requestId, outcome, kind, account: accountId, address: shortAddress(address) })
    const waitMs = await throttles.signIn(address, limitedBy)
    if (waitMs > 0) {
      tell('too many attempts')
      return { waitMs }
    }
    const isAllowed = only === undefined || only === accountId
    const proven = await verify()
    if (!proven || accountId === null || !isAllowed) {
      tell(`wrong ${kind}`)
      return { waitMs: 0 }
    }
    await throttles.forgiveSignIn(address, limitedBy)
    tell('ok')
    return { accountId, passwordHash: typeof proven === 'string' ? proven : null }
  }
}
