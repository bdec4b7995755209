import type { DatabaseSettings } from '../store-place.ts'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { UNTRUSTED } from '../../errors/problem-words.ts'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import { openPostgres, type Postgres } from './postgres.ts'

const KEEP_IDLE_MS = 60_000
/** Additional time after the server's statement timeout, for a server that is gone. */
const GRACE_MS = 5_000

type Advice = (speaker: Speaker, url: URL, reason: string) => string

const userOf = ({ username }: URL): string => decodeURIComponent(username)
const noDatabase: Advice = ({ t }, { host, pathname }) => {
  const name = decodeURIComponent(pathname.slice(1))
  return t('service.database.noDatabase', { host, name, command: `createdb ${name}` })
}
const onlyEncrypted: Advice = ({ t }, url) => {
  const setting = '?sslmode=verify-full'
  return t('service.database.onlyEncrypted', { host: url.host, user: userOf(url), setting })
}
const untrusted: Advice = ({ t }, { host }, reason) => {
  const setting = '?sslmode=verify-full&sslrootcert=/path/ca.pem'
  return t('service.database.untrusted', { host, reason, setting })
}

/** Advice for errors of PostgreSQL or the connection, by code and message. */
const ADVICE: readonly [RegExp, Advice][] = [
  [/no encryption$/, onlyEncrypted],
  [/does not support SSL/, ({ t }, { host }) => t('service.database.noEncryption', { host })],
  [/Connection terminated unexpectedly/, ({ t }, { host }) => t('service.database.closed', { host })],
  [
    /^28(?:000|P01)|client password must be/,
    ({ t }, url) => t('service.database.refusedUser', { user: userOf(url) }),
  ],
  [/^3D000/, noDatabase],
  [/^(?:ENOTFOUND|EAI_AGAIN)/, ({ t }, { hostname: host }) => t('service.database.noHost', { host })],
  [
    /^(?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)|connection timeout|timeout exceeded when trying/,
    ({ t }, { host }) => t('service.database.noAnswer', { host }),
  ],
  [UNTRUSTED, untrusted],
]

function understandable(error: unknown, url: URL): unknown {
  const cause = error instanceof StorageUnavailable ? error.cause : error
  const { code, errors } = cause as { code?: unknown; errors?: { code?: unknown }[] }
  const reason = cause instanceof Error ? cause.message : String(cause)
  const known = code ?? errors?.[0]?.code
  const [, tell] = ADVICE.find(([pattern]) => pattern.test(`${String(known ?? '')} ${reason}`)) ?? []
  if (tell) return new TerminalError((speaker) => tell(speaker, url, reason), { cause: error })
  // An error that already says what the database lacks.
  if (known === undefined && cause === error) return error
  return new TerminalError(({ t }) => t('service.database.unusable', { problem: reason }), { cause: error })
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
