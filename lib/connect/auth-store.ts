import { z } from 'zod'
import { createTurns } from '@/lib/platform/in-turn.ts'
import { AccessToken, Connection, Credential, Registration, type OAuthCredential } from './credential.ts'

/** The part of `browser.storage.local` and `.session` that is needed here. */
export interface StorageArea {
  get(keys: string[]): Promise<Record<string, unknown>>
  set(items: Record<string, unknown>): Promise<void>
  remove(keys: string[]): Promise<void>
}

export interface StorageAreas {
  /** Survives the browser. Never `storage.sync`: a credential does not leave this device. */
  local: StorageArea
  /** Memory only, and not readable by pages. */
  session: StorageArea
}

const CONNECTION = 'auth.connection'
const CREDENTIAL = 'auth.credential'
const ACCESS = 'auth.access'
const REFUSED = 'auth.refused'
const REGISTRATION = 'auth.registration'

/** Every key of this store, by area, for the list of what is stored. */
export const AUTH_STORAGE_KEYS = {
  local: [CONNECTION, CREDENTIAL, REGISTRATION],
  session: [CREDENTIAL, ACCESS, REFUSED],
} as const

/** A stored value that no longer reads is as good as none: the person signs in again. */
async function read<Value>(area: StorageArea, key: string, schema: z.ZodType<Value>): Promise<Value | null> {
  const items = await area.get([key])
  const parsed = schema.safeParse(items[key])
  return parsed.success ? parsed.data : null
}

/**
 * Credentials at rest, for the background alone. Nothing is cached here: a worker may be killed at every `await`, and
 * what the next one finds must be whole. So everything that belongs together is written in one `set`.
 */
export function createAuthStore({ local, session }: StorageAreas) {
  const readConnection = () => read(local, CONNECTION, Connection)
  const inTurn = createTurns()

  /** Keeps a credential where the connection says, and nowhere else. What it replaces in memory is gone already. */
  async function writeCredential(connection: Connection, credential: Credential): Promise<void> {
    if (connection.remember) {
      await local.set({ [CONNECTION]: connection, [CREDENTIAL]: credential })
      await session.remove([CREDENTIAL, REFUSED])
    } else {
      // In one write, or a worker that dies in between leaves it on the disk for good.
      await local.set({ [CONNECTION]: connection, [CREDENTIAL]: null })
      await session.set({ [CREDENTIAL]: credential })
      await local.remove([CREDENTIAL])
      await session.remove([REFUSED])
    }
  }

  async function readCredential(): Promise<Credential | null> {
    const connection = await readConnection()
    if (!connection) return null
    const credential = await read(connection.remember ? local : session, CREDENTIAL, Credential)
    return credential?.origin === connection.origin ? credential : null
  }

  return {
    readConnection,
    readCredential,

    /** The access token for this origin, expired or not; null when it belongs to another. */
    async readAccess(origin: string): Promise<AccessToken | null> {
      const access = await read(session, ACCESS, AccessToken)
      return access?.origin === origin ? access : null
    },

    /** Connects, or connects anew. What belonged to the library before is gone first, whatever happens next. */
    connect: (connection: Connection, credential: Credential, access: AccessToken | null): Promise<void> =>
      inTurn(async () => {
        // The credential too: under the name of the next account it would send that one's bookmarks to this one's.
        await session.remove([ACCESS, CREDENTIAL])
        const registration = await read(local, REGISTRATION, Registration)
        if (registration?.origin !== connection.origin) await local.remove([REGISTRATION])
        await writeCredential(connection, credential)
        if (access) await session.set({ [ACCESS]: access })
      }),

    /**
     * Keeps what a refresh gave. The rotated refresh token goes first: without the access token the next worker asks
     * again, without the refresh token it could not.
     * @returns false when the person signed out, or in anew, while the refresh was under way: then nothing is kept
     */
    keepTokens: (
      before: OAuthCredential,
      credential: OAuthCredential,
      access: AccessToken,
    ): Promise<boolean> =>
      inTurn(async () => {
        const [connection, current] = [await readConnection(), await readCredential()]
        if (current?.via !== 'oauth' || current.refreshToken !== before.refreshToken) return false
        if (connection?.remember) {
          await local.set({ [CREDENTIAL]: credential })
          await session.set({ [ACCESS]: access })
        } else {
          await session.set({ [CREDENTIAL]: credential, [ACCESS]: access })
        }
        return true
      }),

    learnScopes: (origin: string, scopes: Connection['scopes']): Promise<void> =>
      inTurn(async () => {
        const connection = await readConnection()
        if (connection?.origin === origin) await local.set({ [CONNECTION]: { ...connection, scopes } })
      }),

    /** Moves the credential to memory or back to the disk. */
    setRemember: (remember: boolean): Promise<void> =>
      inTurn(async () => {
        const [connection, credential] = [await readConnection(), await readCredential()]
        if (!connection || connection.remember === remember) return
        // In memory before it leaves the disk: until the connection says so it is not read there.
        if (credential && !remember) await session.set({ [CREDENTIAL]: credential })
        if (credential) await writeCredential({ ...connection, remember }, credential)
        else await local.set({ [CONNECTION]: { ...connection, remember } })
      }),

    isRefused: async (): Promise<boolean> => (await read(session, REFUSED, z.literal(true))) ?? false,

    /**
     * The library refused the credential. A key stays on the disk, because a service that is being repaired refuses
     * good ones too; it is tried again when the browser next starts.
     */
    markRefused: (): Promise<void> => session.set({ [REFUSED]: true }),

    /** The client id that was registered for us there; good for that issuer and redirect only. */
    async readRegistration(wanted: Omit<Registration, 'clientId'>): Promise<Registration | null> {
      const registration = await read(local, REGISTRATION, Registration)
      const { origin, issuer, redirectUri } = wanted
      const fits =
        registration?.origin === origin &&
        registration.issuer === issuer &&
        registration.redirectUri === redirectUri
      return fits ? registration : null
    },

    keepRegistration: (registration: Registration): Promise<void> =>
      local.set({ [REGISTRATION]: registration }),

    forgetRegistration: (): Promise<void> => local.remove([REGISTRATION]),

    /**
     * Signed out: the library and its account stay known, so that signing in again is one click.
     * @param only forgotten only while it is still this one: somebody may have signed in anew
     * @returns whether it was
     */
    forgetCredential: (only?: OAuthCredential): Promise<boolean> =>
      inTurn(async () => {
        const current = only && (await readCredential())
        if (only && (current?.via !== 'oauth' || current.refreshToken !== only.refreshToken)) return false
        await session.remove([CREDENTIAL, ACCESS, REFUSED])
        await local.remove([CREDENTIAL])
        return true
      }),

    /** Disconnected: nothing of the library is left. */
    clear: (): Promise<void> =>
      inTurn(async () => {
        await session.remove([...AUTH_STORAGE_KEYS.session])
        await local.remove([...AUTH_STORAGE_KEYS.local])
      }),
  }
}

export type AuthStore = ReturnType<typeof createAuthStore>
