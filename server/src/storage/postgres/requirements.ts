import { TerminalError } from '../../errors/terminal-error.ts'
import { sql } from './sql.ts'
import type { Queries } from './postgres.ts'

const LEAST_SERVER = 15

const EXTENSIONS = [
  { name: 'vector', least: '0.7.0', bundle: 'pgvector' },
  { name: 'btree_gin', least: '1.3', bundle: 'postgresql-contrib' },
] as const

const isOlder = (version: string, least: string): boolean =>
  version.localeCompare(least, 'en', { numeric: true }) < 0

/** @throws {Error} that names missing or old extensions, with a command to fix it */
export async function requireExtensions(queries: Queries, { create }: { create: boolean }): Promise<void> {
  const server = await queries.get(
    sql<{ number: string }>`select current_setting('server_version_num') as number`,
  )
  const version = Math.floor(Number(server!.number) / 10_000)
  if (version < LEAST_SERVER)
    throw new TerminalError(({ t }) => t('service.database.oldServer', { version, least: LEAST_SERVER }))
  const found = await queries.all(sql<{ name: string; installed: string | null; available: string | null }>`
    select wanted.name, extversion as installed, default_version as available
    from unnest(${EXTENSIONS.map(({ name }) => name)}::text[]) as wanted (name)
    left join pg_extension on extname = wanted.name
    left join pg_available_extensions as offered on offered.name = wanted.name`)
  for (const { name, least, bundle } of EXTENSIONS) {
    const { installed, available } = found.find((row) => row.name === name)!
    const version = installed ?? available
    const creation = `create extension ${name};`
    if (version === null)
      throw new TerminalError(({ t }) => t('service.database.noExtension', { name, least, bundle }))
    if (isOlder(version, least)) {
      const old = { name, version, least, command: `alter extension ${name} update;` }
      const isInstallable = installed !== null && available !== null && !isOlder(available, least)
      throw new TerminalError(({ t }) =>
        isInstallable
          ? t('service.database.oldExtension', old)
          : t('service.database.oldBundle', { ...old, bundle }),
      )
    }
    if (installed !== null) continue
    if (!create)
      throw new TerminalError(({ t }) => t('service.database.inactiveExtension', { name, command: creation }))
    await queries.run(sql`create extension if not exists ${sql.id(name)}`).catch((cause: unknown) => {
      throw new TerminalError(
        ({ t }) => t('service.database.refusedExtension', { name, command: creation }),
        { cause },
      )
    })
  }
}
