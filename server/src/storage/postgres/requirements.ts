import { sql } from './sql.ts'
import type { Queries } from './postgres.ts'

const LEAST_SERVER = 15

const EXTENSIONS = [
  { name: 'vector', least: '0.7.0', from: 'pgvector' },
  { name: 'btree_gin', least: '1.3', from: 'the contrib package of PostgreSQL' },
] as const

function isOlder(version: string, least: string): boolean {
  const [have, need] = [version, least].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const at = need.findIndex((part, index) => part !== (have[index] ?? 0))
  return at >= 0 && (have[at] ?? 0) < need[at]!
}

/** @throws {Error} that names missing or old extensions, with a command to fix it */
export async function requireExtensions(queries: Queries, { create }: { create: boolean }): Promise<void> {
  const server = await queries.get(
    sql<{ number: string }>`select current_setting('server_version_num') as number`,
  )
  const major = Math.floor(Number(server!.number) / 10_000)
  if (major < LEAST_SERVER) {
    throw new Error(`The database is PostgreSQL ${major}, Bookplate needs ${LEAST_SERVER} or newer.`)
  }
  const found = await queries.all(sql<{ name: string; installed: string | null; available: string | null }>`
    select wanted.name, extversion as installed, default_version as available
    from unnest(${EXTENSIONS.map(({ name }) => name)}::text[]) as wanted (name)
    left join pg_extension on extname = wanted.name
    left join pg_available_extensions as offered on offered.name = wanted.name`)
  for (const { name, least, from } of EXTENSIONS) {
    const { installed, available } = found.find((one) => one.name === name)!
    const version = installed ?? available
    if (version === null) {
      throw new Error(
        `PostgreSQL has no extension "${name}". Install ${from} ${least} or newer on the server of the database.`,
      )
    }
    if (isOlder(version, least)) {
      const mends =
        installed !== null && available !== null && !isOlder(available, least)
          ? `run: alter extension ${name} update;`
          : `install ${from} ${least} or newer on the server of the database, then run: alter extension ${name} update;`
      throw new Error(`The extension "${name}" is ${version}, Bookplate needs ${least} or newer: ${mends}`)
    }
    if (installed === null && !create) {
      throw new Error(`The extension "${name}" does not exist: run: create extension ${name};`)
    }
    if (installed === null) {
      await queries.run(sql`create extension if not exists ${sql.id(name)}`).catch((error: unknown) => {
        throw new Error(
          `The extension "${name}" could not be created. As a superuser of the database run: create extension ${name};`,
          { cause: error },
        )
      })
    }
  }
}
