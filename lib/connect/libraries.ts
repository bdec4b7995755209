import { z } from 'zod'
import { Connection, Credential, type Libraries, Registration } from './credential.ts'
import { LIBRARIES_KEY, libraryTag } from '@/lib/libraries/tag.ts'

/** Prefixes of keys; the library's tag follows, or its origin for a registration. */
export const CREDENTIAL_KEY = 'auth.credential:'
export const REGISTRATION_KEY = 'auth.registration:'

export interface StorageArea {
  get(keys: string[]): Promise<Record<string, unknown>>
  set(items: Record<string, unknown>): Promise<void>
  remove(keys: string[]): Promise<void>
}

const Stored = z.object({ active: z.string().nullable(), list: z.array(z.unknown()) })

/** Returns the readable libraries. Without a valid choice, the first is active. */
export function parseLibraries(record: unknown): Libraries {
  const stored = Stored.safeParse(record).data
  const list = (stored?.list ?? []).flatMap((record) => Connection.safeParse(record).data ?? [])
  const tags = list.map(libraryTag)
  const active = tags.find((tag) => tag === stored?.active) ?? tags[0] ?? null
  return { active, list }
}

const OLD_KEYS = ['auth.connection', 'auth.credential', 'auth.registration']

/** Migrates records of versions with one library. Session storage is empty after an update. */
export async function migrateSingleLibrary(local: StorageArea): Promise<void> {
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
