import { shortAddress } from '../http/client-address.ts'
import type { Accounts } from './accounts.ts'
import type { Passwords } from './passwords.ts'
import type { Throttles } from './throttles.ts'

interface SignInDeps {
  accounts: Accounts
  passwords: Passwords
  throttles: Throttles
  note: (event: string, fields: Record<string, unknown>) => void
}

interface Attempt {
  email: string
  password: string
  address: string
  requestId: string
}

/** The account, or the wait in milliseconds after too many attempts. 0 means wrong credentials. */
export type SignedIn = { accountId: string } | { waitMs: number }

export type SignIn = (attempt: Attempt) => Promise<SignedIn>

export const createSignIn =
  ({ accounts, passwords, throttles, note }: SignInDeps): SignIn =>
  async ({ email, password, address, requestId }) => {
    const account = await accounts.find(email)
    // Pages of an app's sign-in return 200 for a wrong password too, so only this line shows guessing.
    const tell = (outcome: string): void =>
      note('sign-in', { requestId, outcome, account: account?.id, address: shortAddress(address) })
    const waitMs = await throttles.signIn(address, email)
    if (waitMs > 0) {
      tell('too many attempts')
      return { waitMs }
    }
    if (!(await passwords.verify(account?.id ?? null, password)) || !account) {
      tell('wrong password')
      return { waitMs: 0 }
    }
    await throttles.forgiveSignIn(address, email)
    tell('ok')
    return { accountId: account.id }
  }
