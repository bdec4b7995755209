import { TransportError } from '@bookplate/contract'
import { z } from 'zod'
import { createAuthStore } from '@/lib/connect/auth-store.ts'
import { IMPORTS_DATABASE } from '@/lib/import-export/import-run.ts'
import { OUTBOX_DATABASE } from '@/lib/outbox/database.ts'
import { eraseEverything } from '@/lib/platform/erase.ts'
import { browser, ROOT } from './browser.ts'

/** Response of the service about the session in the cookie, which scripts can't read. */
const Session = z.object({
  csrf: z.string(),
  account: z.object({ id: z.string(), name: z.string(), email: z.string() }),
})
type Session = z.infer<typeof Session>

const { local, session } = browser.storage
const store = createAuthStore({ local, session })

/** `next`: address to return to after the sign-in. */
const goToSignIn = (next = location.pathname + location.search + location.hash): Promise<never> => {
  const query = new URLSearchParams({ ui_locales: document.documentElement.lang })
  if (next !== `${ROOT}/`) query.set('next', next)
  location.replace(`/sign-in?${query}`)
  return new Promise(() => undefined)
}

/** Deletes the bookmarks that are readable offline. */
async function forgetBookmarks(): Promise<void> {
  // Browsers have no caches over plain HTTP.
  if (!isSecureContext) return
  for (const name of await caches.keys()) if (name.startsWith('bookmarks-')) await caches.delete(name)
}

/** The account may be deleted, or this device signed out from another, so nothing stays readable. Unsent changes stay. */
async function endSession(): Promise<never> {
  await forgetBookmarks()
  return goToSignIn()
}

/** Returns null offline, and behind the sign-in page of a network. Leaves the page without a session. */
async function readSession(leave: () => Promise<never> = endSession): Promise<Session | null> {
  const response = await fetch('/library/session', { cache: 'no-store' }).catch(() => null)
  if (response?.status === 401) return leave()
  return Session.safeParse(await response?.json().catch(() => null)).data ?? null
}

/** Databases and keys with changes and words that the library doesn't have. Each record names its account. */
const isUnsent = (name: string): boolean =>
  name === OUTBOX_DATABASE || name === IMPORTS_DATABASE || /^bookplate:(?:draft|edit|typed):/.test(name)

async function forget(isKept: (name: string) => boolean = () => false): Promise<void> {
  const clear = async (): Promise<void> => {
    for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key)
  }
  await eraseEverything([session, { clear }], indexedDB, isKept)
  await forgetBookmarks()
}

/**
 * Connects the page to the library of the signed-in account. Its "key" is the account's id: the credential
 * is the cookie. Removes data of another account that used this browser, except changes to send when it
 * signs in again. @returns the account's id, or null offline
 */
export async function openSession(): Promise<string | null> {
  const signedIn = await readSession()
  const before = await store.readConnection()
  if (!signedIn) return before ? null : goToSignIn()
  const { account } = signedIn
  if (before && before.account.id !== account.id) await forget(isUnsent)
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
  return account.id
}

/** Leaves a page whose session another tab or browser ended, and reloads it for another account. */
export function followSession(account: string, report: (error: unknown) => void): void {
  globalThis.addEventListener('focus', () => {
    readSession().then((signedIn) => {
      if (signedIn && signedIn.account.id !== account) location.reload()
    }, report)
  })
}

/** Sends the account's id and the cookie instead of a token. A refused session leads to the sign-in page. */
export const sessionFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  const account = headers.get('Authorization')?.replace('Bearer ', '')
  headers.delete('Authorization')
  if (account) headers.set('Bookplate-Account', account)
  const response = await fetch(input, { ...init, headers, credentials: account ? 'same-origin' : 'omit' })
  return response.status === 401 && account ? endSession() : response
}

async function forgetAndLeave(): Promise<never> {
  await forget()
  return goToSignIn(`${ROOT}/`)
}

export async function signOut(): Promise<never> {
  const signedIn = await readSession(forgetAndLeave)
  // Offline, the cookie would stay, and the next person would be signed in.
  if (!signedIn) {
    const kind = navigator.onLine ? 'unreachable' : 'offline'
    throw new TransportError({ kind, message: 'Signing out needs a connection to the library.' })
  }
  const { ok } = await fetch('/sign-out', {
    method: 'POST',
    body: new URLSearchParams({ csrf: signedIn.csrf }),
  })
  if (!ok) throw new Error('The library did not end the session.')
  return forgetAndLeave()
}
