import { z } from 'zod'
import { createTurns } from '@/lib/platform/in-turn.ts'
import { AccessToken, Connection, Credential, Registration, type OAuthCredential } from './credential.ts'

export interface StorageArea {
  get(keys: string[]): Promise<Record<string, unknown>>
  set(items: Record<string, unknown>): Promise<void>
  remove(keys: string[]): Promise<void>
}

export interface StorageAreas {
  /** Persistent. Never use `storage.sync`, because credentials must not leave this device. */
  local: StorageArea
  /** In memory, and not readable by pages. */
  session: StorageArea
}

const CONNECTION = 'auth.connection'
const CREDENTIAL = 'auth.credential'
const ACCESS = 'auth.access'
const REFUSED = 'auth.refused'
const REGISTRATION = 'auth.registration'

export const AUTH_STORAGE_KEYS = {
  local: [CONNECTION, CREDENTIAL, REGISTRATION],
  session: [CREDENTIAL, ACCESS, REFUSED],
} as const

/** Treats an unreadable value as missing, so that the person signs in again. */
async function read<Value>(area: StorageArea, key: string, schema: z.ZodType<Value>): Promise<Value | null> {
  const items = await area.get([key])
  const parsed = schema.safeParse(items[key])
  return parsed.success ? parsed.data : null
}

/** Caches nothing, because the worker can be killed at every `await`. */
export function createAuthStore({ local, session }: StorageAreas) {
  const readConnection = () => read(local, CONNECTION, Connection)
  const inTurn = createTurns()

  async function writeCredential(connection: Connection, credential: Credential): Promise<void> {
    if (connection.remember) {
      await local.set({ [CONNECTION]: connection, [CREDENTIAL]: credential })
      await session.remove([CREDENTIAL, REFUSED])
    } else {
      // One write, because a worker that dies in between would leave the credential on disk.
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

    /** Returns the access token of this origin, even if expired, or null. */
    async readAccess(origin: string): Promise<AccessToken | null> {
      const access = await read(session, ACCESS, AccessToken)
      return access?.origin === origin ? access : null
    },

    /** First removes data of the previous library, so that a failure leaves nothing of it. */
    connect: (connection: Connection, credential: Credential, access: AccessToken | null): Promise<void> =>
      inTurn(async () => {
        // Otherwise, the next account's connection would send one account's bookmarks to another.
        await session.remove([ACCESS, CREDENTIAL])
        const registration = await read(local, REGISTRATION, Registration)
        if (registration?.origin !== connection.origin) await local.remove([REGISTRATION])
        await writeCredential(connection, credential)
        if (access) await session.set({ [ACCESS]: access })
      }),

    /**
     * Stores refreshed tokens. Writes the refresh token first, because without it the next worker couldn't
     * get an access token. @returns false if the person signed out or in during the refresh, and then stores
     * nothing
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

    setRemember: (remember: boolean): Promise<void> =>
      inTurn(async () => {
        const [connection, credential] = [await readConnection(), await readCredential()]
        if (!connection || connection.remember === remember) return
        // Copy to memory first. The copy isn't used until the connection says so.
        if (credential && !remember) await session.set({ [CREDENTIAL]: credential })
        if (credential) await writeCredential({ ...connection, remember }, credential)
        else await local.set({ [CONNECTION]: { ...connection, remember } })
      }),

    isRefused: async (): Promise<boolean> => (await read(session, REFUSED, z.literal(true))) ?? false,

    /** Keeps a key on disk for the next browser start, because a service under repair refuses valid keys. */
    markRefused: (): Promise<void> => session.set({ [REFUSED]: true }),

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

    /** Keeps library and account. With `only`, forgets just this credential, and returns whether it did. */
    forgetCredential: (only?: OAuthCredential): Promise<boolean> =>
      inTurn(async () => {
        const current = only && (await readCredential())
        if (only && (current?.via !== 'oauth' || current.refreshToken !== only.refreshToken)) return false
        await session.remove([CREDENTIAL, ACCESS, REFUSED])
        await local.remove([CREDENTIAL])
        return true
      }),

    clear: (): Promise<void> =>
      inTurn(async () => {
        await session.remove([...AUTH_STORAGE_KEYS.session])
        await local.remove([...AUTH_STORAGE_KEYS.local])
      }),
  }
}

export type AuthStore = ReturnType<typeof createAuthStore>
