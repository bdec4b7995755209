import { z } from 'zod'
import { createReadCache } from '@/lib/platform/cached-read.ts'
import { createSerialQueue } from '@/lib/platform/serial-queue.ts'
import { isSample } from '@/lib/sample/sample-address.ts'
import {
  AccessToken,
  Connection,
  Credential,
  type Libraries,
  type OAuthCredential,
  Registration,
} from './credential.ts'
import { LIBRARY_COLORS } from '@/lib/libraries/labels.ts'
import { LIBRARIES_KEY, libraryTag } from '@/lib/libraries/tag.ts'

interface StorageArea {
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

/** Prefixes of keys; the library's tag follows, or its origin for a registration. */
const CREDENTIAL_KEY = 'auth.credential:'
const REGISTRATION_KEY = 'auth.registration:'
const ACCESS_KEY = 'auth.access:'
const REFUSED_KEY = 'auth.refused:'

/** All but the first are prefixes. */
export const AUTH_STORAGE_KEYS = {
  local: [LIBRARIES_KEY, CREDENTIAL_KEY, REGISTRATION_KEY],
  session: [CREDENTIAL_KEY, ACCESS_KEY, REFUSED_KEY],
} as const

/** Keys of a library that the session holds until the browser closes. */
const sessionKeys = (tag: string): string[] => AUTH_STORAGE_KEYS.session.map((key) => key + tag)

/** Treats an unreadable value as missing, so that the person signs in again. */
async function read<Value>(area: StorageArea, key: string, schema: z.ZodType<Value>): Promise<Value | null> {
  return schema.safeParse((await area.get([key]))[key]).data ?? null
}

const put = ({ active, list }: Libraries, connection: Connection): Libraries => {
  const tag = libraryTag(connection)
  const isKnown = list.some((item) => libraryTag(item) === tag)
  const changed = list.map((item) => (libraryTag(item) === tag ? connection : item))
  return { active, list: isKnown ? changed : [...list, connection] }
}

const Stored = z.object({ active: z.string().nullable(), list: z.array(z.unknown()) })

/** Returns the readable libraries. Without a valid choice, the first is active. */
function parseLibraries(record: unknown): Libraries {
  const stored = Stored.safeParse(record).data
  const list = (stored?.list ?? []).flatMap((record) => Connection.safeParse(record).data ?? [])
  const tags = list.map(libraryTag)
  const active = tags.find((tag) => tag === stored?.active) ?? tags[0] ?? null
  return { active, list }
}

const OLD_KEYS = ['auth.connection', 'auth.credential', 'auth.registration']

/** Migrates records of versions with one library. Session storage is empty after an update. */
async function migrateSingleLibrary(local: StorageArea): Promise<void> {
  const found = await local.get([LIBRARIES_KEY, ...OLD_KEYS])
  const [connection, credential, registration] = [
    Connection.safeParse(found['auth.connection']).data,
    Credential.safeParse(found['auth.credential']).data,
    Registration.safeParse(found['auth.registration']).data,
  ]
  const isThere = (key: string): boolean => (found[key] ?? null) !== null
  const old = OLD_KEYS.filter(isThere)
  if (old.length === 0) return
  // A killed worker may have stored them already.
  if (connection && !isThere(LIBRARIES_KEY)) {
    const tag = libraryTag(connection)
    await local.set({
      [LIBRARIES_KEY]: { active: tag, list: [connection] },
      ...(credential ? { [CREDENTIAL_KEY + tag]: credential } : {}),
      ...(registration ? { [REGISTRATION_KEY + registration.origin]: registration } : {}),
    })
  }
  await local.remove(old)
}

/** Caches nothing, because the worker can be killed at every `await`. */
export function createAuthStore({ local, session }: StorageAreas) {
  const serially = createSerialQueue()
  const takeOver = createReadCache(() => migrateSingleLibrary(local))

  async function readLibraries(): Promise<Libraries> {
    await takeOver.read()
    return parseLibraries((await local.get([LIBRARIES_KEY]))[LIBRARIES_KEY])
  }

  async function writeCredential(
    libraries: Libraries,
    connection: Connection,
    credential: Credential,
  ): Promise<void> {
    const tag = libraryTag(connection)
    const key = CREDENTIAL_KEY + tag
    const record = { [LIBRARIES_KEY]: put(libraries, connection) }
    if (connection.remember) {
      await local.set({ ...record, [key]: credential })
      await session.remove([key, REFUSED_KEY + tag])
    } else {
      // One write, because a worker that dies in between would leave the credential on disk.
      await local.set({ ...record, [key]: null })
      await session.set({ [key]: credential })
      await local.remove([key])
      await session.remove([REFUSED_KEY + tag])
    }
  }

  const writeConnection = async (connection: Connection): Promise<void> =>
    local.set({ [LIBRARIES_KEY]: put(await readLibraries(), connection) })

  async function remove(tag: string): Promise<void> {
    const { active, list } = await readLibraries()
    const left = list.filter((connection) => libraryTag(connection) !== tag)
    const gone = list.find((connection) => libraryTag(connection) === tag)
    const isLast = !left.some(({ origin }) => origin === gone?.origin)
    await session.remove(sessionKeys(tag))
    const next = left.map(libraryTag).find((remaining) => remaining === active) ?? left.map(libraryTag)[0]
    if (next) await local.set({ [LIBRARIES_KEY]: { active: next, list: left } })
    await local.remove([
      ...(next ? [] : [LIBRARIES_KEY]),
      CREDENTIAL_KEY + tag,
      ...(gone && isLast ? [REGISTRATION_KEY + gone.origin] : []),
    ])
  }

  function createLibraryStore(fixed?: string) {
    async function readConnection(): Promise<Connection | null> {
      const { active, list } = await readLibraries()
      const tag = fixed ?? active
      return list.find((connection) => libraryTag(connection) === tag) ?? null
    }

    const readTag = async (): Promise<string> => fixed ?? (await readLibraries()).active ?? ''

    async function readCredential(): Promise<Credential | null> {
      const connection = await readConnection()
      if (!connection) return null
      const key = CREDENTIAL_KEY + libraryTag(connection)
      const credential = await read(connection.remember ? local : session, key, Credential)
      return credential?.origin === connection.origin ? credential : null
    }

    async function isStored({ refreshToken }: OAuthCredential): Promise<boolean> {
      const stored = await readCredential()
      return stored?.via === 'oauth' && stored.refreshToken === refreshToken
    }

    return {
      readConnection,
      readCredential,

      async readAccess(origin: string): Promise<AccessToken | null> {
        const access = await read(session, ACCESS_KEY + (await readTag()), AccessToken)
        return access?.origin === origin ? access : null
      },

      /** @returns false if the person signed out or in during the refresh, and then stores nothing */
      keepTokens: (
        before: OAuthCredential,
        credential: OAuthCredential,
        access: AccessToken,
      ): Promise<boolean> =>
        serially(async () => {
          const connection = await readConnection()
          if (!connection || !(await isStored(before))) return false
          const tag = libraryTag(connection)
          const stored = { [CREDENTIAL_KEY + tag]: credential }
          const token = { [ACCESS_KEY + tag]: access }
          if (connection.remember) {
            await local.set(stored)
            await session.set(token)
          } else {
            await session.set({ ...stored, ...token })
          }
          return true
        }),

      learnScopes: (origin: string, scopes: Connection['scopes']): Promise<void> =>
        serially(async () => {
          const connection = await readConnection()
          if (connection?.origin === origin) await writeConnection({ ...connection, scopes })
        }),

      setRemember: (remember: boolean): Promise<void> =>
        serially(async () => {
          const [connection, credential] = [await readConnection(), await readCredential()]
          if (!connection || connection.remember === remember) return
          const changed = { ...connection, remember }
          // Copy to memory first. The copy isn't used until the connection says so.
          if (credential && !remember)
            await session.set({ [CREDENTIAL_KEY + libraryTag(connection)]: credential })
          if (credential) await writeCredential(await readLibraries(), changed, credential)
          else await writeConnection(changed)
        }),

      isRefused: async (): Promise<boolean> =>
        (await read(session, REFUSED_KEY + (await readTag()), z.literal(true))) ?? false,

      /** Keeps a key on disk for the next browser start, because a service under repair refuses valid keys. */
      markRefused: async (): Promise<void> => session.set({ [REFUSED_KEY + (await readTag())]: true }),

      /** Keeps library and account. Returns false if another credential is stored, which stays. */
      forgetCredential: (refused: OAuthCredential): Promise<boolean> =>
        serially(async () => {
          if (!(await isStored(refused))) return false
          const tag = await readTag()
          await session.remove(sessionKeys(tag))
          await local.remove([CREDENTIAL_KEY + tag])
          return true
        }),

      /** Forgets this library. If it was active, the first of the others becomes active. */
      clear: (): Promise<void> => serially(async () => remove(await readTag())),
    }
  }

  return {
    /** Without a tag, the active library. */
    ...createLibraryStore(),

    of: (tag?: string) => createLibraryStore(tag),

    readLibraries,

    /** Adds the library, or signs in to it again, and makes it active. The sample ends with the first other. */
    connect: (connection: Connection, credential: Credential, access: AccessToken | null): Promise<void> =>
      serially(async () => {
        const tag = libraryTag(connection)
        for (const item of (await readLibraries()).list)
          if (isSample(item.origin) && libraryTag(item) !== tag) await remove(libraryTag(item))
        const libraries = await readLibraries()
        const before = libraries.list.find((item) => libraryTag(item) === tag)
        // Otherwise, the previous sign-in's token would be used.
        await session.remove([ACCESS_KEY + tag, CREDENTIAL_KEY + tag])
        const used = libraries.list.map((item) => item.color ?? LIBRARY_COLORS[0])
        const color = LIBRARY_COLORS.find((candidate) => !used.includes(candidate))
        const isFirst = used.length === 0
        const chosen = before ? { name: before.name, color: before.color } : isFirst ? {} : { color }
        await writeCredential({ ...libraries, active: tag }, { ...chosen, ...connection }, credential)
        if (access) await session.set({ [ACCESS_KEY + tag]: access })
      }),

    /** Makes a library active. An unknown one changes nothing. */
    use: (tag: string): Promise<void> =>
      serially(async () => {
        const { list } = await readLibraries()
        if (list.some((connection) => libraryTag(connection) === tag))
          await local.set({ [LIBRARIES_KEY]: { active: tag, list } })
      }),

    label: (tag: string, { name, color }: Pick<Connection, 'name' | 'color'>): Promise<void> =>
      serially(async () => {
        const found = (await readLibraries()).list.find((connection) => libraryTag(connection) === tag)
        if (found) await writeConnection({ ...found, name, color })
      }),

    async readRegistration(wanted: Omit<Registration, 'clientId'>): Promise<Registration | null> {
      await readLibraries()
      const { origin, issuer, redirectUri } = wanted
      const registration = await read(local, REGISTRATION_KEY + origin, Registration)
      const fits = registration?.issuer === issuer && registration.redirectUri === redirectUri
      return fits ? registration : null
    },

    keepRegistration: (registration: Registration): Promise<void> =>
      local.set({ [REGISTRATION_KEY + registration.origin]: registration }),

    forgetRegistration: (origin: string): Promise<void> => local.remove([REGISTRATION_KEY + origin]),
  }
}

export type AuthStore = ReturnType<typeof createAuthStore>
export type LibraryStore = ReturnType<AuthStore['of']>
