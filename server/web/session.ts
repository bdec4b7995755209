import { TransportError } from '@bookplate/contract'
import { z } from 'zod'
import { createAuthStore } from '@/lib/connect/auth-store.ts'
import { createImportRuns, IMPORTS_DATABASE, openImportsDatabase } from '@/lib/import-runs/import-run.ts'
import { LIBRARIES_KEY, libraryTag } from '@/lib/libraries/tag.ts'
import { openOutboxDatabase, OUTBOX_DATABASE } from '@/lib/outbox/database.ts'
import { createOutboxStore } from '@/lib/outbox/store.ts'
import { keepOpen } from '@/lib/platform/database.ts'
import { eraseEverything } from '@/lib/platform/erase.ts'
import { browser, ROOT } from './browser.ts'

const Account = z.object({ id: z.string(), name: z.string(), email: z.string() })
/** Response of the service about the session in the cookie, which scripts can't read. */
const Session = z.object({ csrf: z.string(), account: Account, left: z.string().nullable() })
type Session = z.infer<typeof Session>
/** `left`: account that signed out on another page. `next`: page to show if it was deleted. */
const Ended = z.object({ left: z.string().nullable(), next: z.string().nullable() })

const { local, session } = browser.storage
const store = createAuthStore({ local, session })

/** Deletes what the page stores for its next visit when it closes, because another person may open it. */
const leaveNothing = () => globalThis.addEventListener('pagehide', () => void session.clear())

const go = (address: string): Promise<never> => {
  leaveNothing()
  location.replace(address)
  return new Promise(() => undefined)
}

/** `next`: address to return to after the sign-in. */
const goToSignIn = (next = location.pathname + location.search + location.hash): Promise<never> => {
  const query = new URLSearchParams({ ui_locales: document.documentElement.lang })
  if (next !== `${ROOT}/`) query.set('next', next)
  return go(`/sign-in?${query}`)
}

const isUnsentKey = (key: string): boolean => /^bookplate:(?:draft|edit|typed):/.test(key)

/** Deletes what was read. Changes and words that the library doesn't have stay. Each record names its account. */
async function forgetRead(): Promise<void> {
  await eraseEverything([session], indexedDB, (name) => name === OUTBOX_DATABASE || name === IMPORTS_DATABASE)
  // Browsers have no caches over plain HTTP.
  if (!isSecureContext) return
  for (const name of await caches.keys()) if (name.startsWith('bookmarks-')) await caches.delete(name)
}

async function forgetUnsent(library: string): Promise<void> {
  for (const [key, value] of Object.entries<string>(localStorage).filter(([key]) => isUnsentKey(key))) {
    const record = JSON.parse(value) as { library?: string }
    if (record.library === library || key.endsWith(` ${library}`)) localStorage.removeItem(key)
  }
  const outbox = createOutboxStore(keepOpen(openOutboxDatabase), Date.now)
  const own = (await outbox.list()).filter((entry) => entry.library === library)
  await outbox.changeAll(own.map(({ id }) => ({ which: id, change: () => 'remove' as const })))
  const imports = createImportRuns(openImportsDatabase)
  for (const run of await imports.all()) if (run.library === library) await imports.forget(run.id)
}

/** Deletes everything of this browser's accounts, except unsent changes. Also those of an account that signed out. */
async function forget(signedOut: string | null = null): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!isUnsentKey(key)) localStorage.removeItem(key)
  await forgetRead()
  if (signedOut) await forgetUnsent(libraryTag({ baseUrl: location.origin, account: { id: signedOut } }))
}

let end: z.infer<typeof Ended> | null = null
let ending: Promise<never> | null = null
/** Ends as the first response said, because the service tells only that one which account left. Retries a failed end. */
function endSession(left: string | null, next: string | null): Promise<never> {
  const told = (end ??= { left, next })
  ending ??= (told.left ? forget(told.left) : forgetRead())
    .then(() => (told.next ? go(told.next) : goToSignIn()))
    .catch((error: unknown) => {
      ending = null
      throw error
    })
  return ending
}

interface Reading {
  /** Whether the page is signing out. */
  isLeaving?: boolean
  signal?: AbortSignal | null
}

/**
 * Returns null offline, and behind the sign-in page of a network. Leaves the page without a session. `account`: the
 * page's own.
 */
async function readSession(
  account = '',
  { isLeaving = false, signal = null }: Reading = {},
): Promise<Session | null> {
  const request: RequestInit = { cache: 'no-store', signal }
  const response = await fetch(`/library/session?account=${account}`, request).catch(() => null)
  const body: unknown = await response?.json().catch(() => null)
  if (response?.status !== 401) return Session.safeParse(body).data ?? null
  const { left, next } = Ended.safeParse(body).data ?? { left: null, next: null }
  return endSession(left ?? (isLeaving ? account : null), next)
}

/** Error of a service that didn't say who is signed in. `message`: for the log. */
const notReached = (message: string) =>
  new TransportError({ kind: navigator.onLine ? 'unreachable' : 'offline', message })

/** Time after which a page opens with the stored data, in milliseconds. */
const SESSION_MS = 4_000

/**
 * Connects the page to the library of the signed-in account. Its "key" is the account's id: the credential
 * is the cookie. Removes data of another account that used this browser, except changes to send when it
 * signs in again. @returns the account's id, and whether the service responded
 */
export async function openSession(): Promise<{ account: string; isOnline: boolean }> {
  const before = await store.readConnection()
  const signal = before && AbortSignal.timeout(SESSION_MS)
  const signedIn = await readSession(before?.account.id, { signal })
  if (!signedIn && before) return { account: before.account.id, isOnline: false }
  // The session may be valid, and then the sign-in page would lead back here without end.
  if (!signedIn) throw notReached('The library did not respond.')
  const { account } = signedIn
  const left = signedIn.left === account.id ? null : signedIn.left
  if (left || (before && before.account.id !== account.id)) await forget(left)
  await store.connect(
    {
      baseUrl: location.origin,
      origin: location.origin,
      via: 'oauth',
      account,
      scopes: { read: true, write: true, destructive: true },
      remember: true,
      connectedAt: before?.account.id === account.id ? before.connectedAt : Date.now(),
    },
    { via: 'key', origin: location.origin, key: account.id },
    null,
  )
  return { account: account.id, isOnline: true }
}

/** Leaves a page whose session another tab or browser ended, and reloads it for another account. */
export function followSession(account: string, report: (error: unknown) => void): void {
  const look = (): void =>
    void readSession(account).then((signedIn) => {
      if (!signedIn || signedIn.account.id === account) return
      leaveNothing()
      location.reload()
    }, report)
  globalThis.addEventListener('focus', look)
  // The tab where the account left removes it from the storage of all.
  local.onChanged.addListener((changes) => LIBRARIES_KEY in changes && look())
}

/** Sends the account's id and the cookie instead of a token. A refused session leads to the sign-in page. */
export const sessionFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  const account = headers.get('Authorization')?.replace('Bearer ', '')
  headers.delete('Authorization')
  if (account) headers.set('Bookplate-Account', account)
  const response = await fetch(input, { ...init, headers, credentials: account ? 'same-origin' : 'omit' })
  if (response.status !== 401 || !account) return response
  const signedIn = await readSession(account)
  // A proxy may have refused the request. The sign-in page would lead back here without end, so the call is retried.
  if (!signedIn || signedIn.account.id === account) return new Response(null, { status: 502 })
  return endSession(null, null)
}

export async function signOut(): Promise<never> {
  const own = await store.readConnection()
  const signedIn = await readSession(own?.account.id, { isLeaving: true })
  // Offline, the cookie would stay, and the next person would be signed in.
  if (!signedIn) throw notReached('Signing out needs a connection to the library.')
  const { ok } = await fetch('/sign-out', {
    method: 'POST',
    body: new URLSearchParams({ csrf: signedIn.csrf }),
  })
  if (!ok) throw new Error('The library did not end the session.')
  await forget(signedIn.account.id)
  return goToSignIn(`${ROOT}/`)
}
