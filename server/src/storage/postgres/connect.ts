import type { DatabaseSettings } from '../store-place.ts'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'
import { openPostgres, type Postgres } from './postgres.ts'

const KEEP_IDLE_MS = 60_000
/** The server ends a statement first, where it was told how long one may take; this is for one that is gone. */
const GRACE_MS = 5_000

/** Whichever of them named it. */
const WHERE = 'BOOKPLATE_DATABASE (or --to)'

/** What to do about what PostgreSQL, or the way to it, says. */
function adviceFor(code: unknown, url: URL): string | null {
  const { username, host, pathname } = url
  const name = decodeURIComponent(pathname.slice(1))
  switch (code) {
    case '28P01':
    case '28000':
      return `The database refuses the user "${decodeURIComponent(username)}": check the name and the password in ${WHERE}.`
    case '3D000':
      return `There is no database "${name}" on ${host}: make it with "createdb ${name}", or check ${WHERE}.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no host ${url.hostname}: check ${WHERE}.`
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return `No database answers at ${host}: check ${WHERE}, and that PostgreSQL runs there.`
    default:
      return null
  }
}

function understandable(error: unknown, url: URL): Error {
  const cause = error instanceof StorageUnavailable ? error.cause : error
  const { code, errors } = cause as { code?: unknown; errors?: { code?: unknown }[] }
  const advice = adviceFor(code ?? errors?.[0]?.code, url)
  if (advice !== null) return new Error(advice, { cause: error })
  const message = cause instanceof Error ? cause.message : String(cause)
  return new Error(`The database cannot be used: see ${WHERE}. ${message}`, { cause: error })
}

/**
 * Connects, and looks whether the database is as it has to be.
 * @throws {Error} in one line that says what to do.
 */
export async function connect(
  { url, pool, timeoutMs }: DatabaseSettings,
  verify: (database: Postgres) => Promise<unknown>,
): Promise<Postgres> {
  const database = openPostgres({
    connectionString: url,
    max: pool,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs + GRACE_MS,
    idleTimeoutMillis: KEEP_IDLE_MS,
    application_name: 'bookplate',
  })
  try {
    await verify(database)
    return database
  } catch (error) {
    await database.close()
    throw understandable(error, new URL(url))
  }
}
