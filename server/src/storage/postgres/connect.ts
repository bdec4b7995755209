import type { DatabaseSettings } from '../store-place.ts'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'
import { openPostgres, type Postgres } from './postgres.ts'

const KEEP_IDLE_MS = 60_000
/** Additional time after the server's statement timeout, for a server that is gone. */
const GRACE_MS = 5_000

/** Settings that contain the address. */
const WHERE = 'BOOKPLATE_DATABASE (or --to)'

/** Returns advice for an error of PostgreSQL or the connection, or null. */
function adviceFor(code: unknown, message: string, url: URL): string | null {
  const { username, host, pathname } = url
  const name = decodeURIComponent(pathname.slice(1))
  const user = decodeURIComponent(username)
  switch (code) {
    case '28000':
    case '28P01':
      return `The database refuses the user "${user}": check the name and the password in ${WHERE}.`
    case '3D000':
      return `There is no database "${name}" on ${host}: create it with "createdb ${name}", or check ${WHERE}.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no host ${url.hostname}: check ${WHERE}.`
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `No database answers at ${host}: check ${WHERE}, and that PostgreSQL runs there.`
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'CERT_HAS_EXPIRED':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `The certificate of the database at ${host} is not trusted (${message}): add ?sslmode=verify-full&sslrootcert=/path/ca.pem to ${WHERE}, and use the host name of the certificate.`
    default:
      return null
  }
}

/** Driver errors without a code. */
const SAID: readonly [RegExp, code: string][] = [
  [/client password must be/, '28P01'],
  [/connection timeout|timeout exceeded when trying to connect/, 'ETIMEDOUT'],
]

function adviceOnWords(message: string, { host, username }: URL): string | null {
  if (message.endsWith('no encryption'))
    return `The database at ${host} accepts "${decodeURIComponent(username)}" only over encrypted connections, or not at all: add ?sslmode=verify-full to ${WHERE}, or change pg_hba.conf.`
  if (/does not support SSL/.test(message))
    return `The database at ${host} offers no encryption: turn it on there, or remove sslmode from ${WHERE}.`
  if (message.startsWith('Connection terminated unexpectedly'))
    return `The server at ${host} closed the connection: check ${WHERE}, and that it is PostgreSQL.`
  return null
}

function understandable(error: unknown, url: URL): unknown {
  const cause = error instanceof StorageUnavailable ? error.cause : error
  const { code, errors } = cause as { code?: unknown; errors?: { code?: unknown }[] }
  const message = cause instanceof Error ? cause.message : String(cause)
  const known = code ?? errors?.[0]?.code ?? SAID.find(([words]) => words.test(message))?.[1]
  const advice = adviceOnWords(message, url) ?? adviceFor(known, message, url)
  if (advice !== null) return new Error(advice, { cause: error })
  // An error that already says what the database lacks.
  if (known === undefined && cause === error) return error
  return new Error(`The database cannot be used: see ${WHERE}. ${message}`, { cause: error })
}

/** The driver verifies certificates for these modes and warns that this will change. */
const OTHER_NAMES = ['prefer', 'require', 'verify-ca']

function driverUrl(text: string): string {
  const url = new URL(text)
  const isAlias = OTHER_NAMES.includes(url.searchParams.get('sslmode') ?? '')
  if (!isAlias || url.searchParams.has('uselibpqcompat')) return text
  url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** Connects and verifies the database. @throws {Error} with a one-line message that says what to do */
export async function connect(
  { url, pool, timeoutMs }: DatabaseSettings,
  verify: (database: Postgres) => Promise<unknown>,
): Promise<Postgres> {
  const database = openPostgres({
    connectionString: driverUrl(url),
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
