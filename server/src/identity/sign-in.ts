import { shortAddress } from '../http/client-address.ts'
import type { Accounts } from './accounts.ts'
import type { Passwords } from './passwords.ts'
import type { Throttles } from './throttles.ts'

interface SignInDeps {
  accounts: Accounts
  passwords: Passwords
  throttles: Throttles
  /** Writes a line into the log; never with a secret. */
  note: (event: string, fields: Record<string, unknown>) => void
}

interface Attempt {
  email: string
  password: string
  address: string
  requestId: string
}

/** Whose e-mail and password were sent; or how long to wait after too many attempts, 0 where they are wrong. */
export type SignedIn = { accountId: string } | { waitMs: number }

export type SignIn = (attempt: Attempt) => Promise<SignedIn>

export const createSignIn =
  ({ accounts, passwords, throttles, note }: SignInDeps): SignIn =>
  async ({ email, password, address, requestId }) => {
    const account = await accounts.find(email)
    // Pages on the way to an app return 200 for a wrong password too, so only this line shows a guess in the log.
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
