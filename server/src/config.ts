import {
  ANONYMOUS_REQUESTS_PER_WINDOW,
  API_KEY_REQUESTS_PER_WINDOW,
  OAUTH_REQUESTS_PER_WINDOW,
} from '@bookplate/contract'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { TextKey } from '../../lib/language/speaker.ts'
import { TerminalError } from './errors/terminal-error.ts'
import { isAllowedHost } from './capture/fetch/fetch-target.ts'
import { containsStore } from './storage/files/of-store.ts'
import type { S3Settings } from './storage/s3/s3-blobs.ts'
import { MODELS_FOLDER, missingFiles } from './indexing/models/model-folder.ts'
import { isLoopbackHost } from './http/client-address.ts'
import { proxyProblem } from './http/trusted-proxies.ts'

/** Output of `npm run build:web`, at the same place in all packages. */
const WEB_APP = join(import.meta.dirname, '../../.output/web')

/** Issues have the key of a message, and its values as `params`. */
const issue = (key: TextKey, params: Record<string, string> = {}) => ({ error: key, params, abort: true })

const textWhere = (isValid: (text: string) => boolean, key: TextKey, params?: Record<string, string>) =>
  z.string().refine(isValid, issue(key, params))

const wholeNumber = (least: number, most: number) =>
  textWhere(
    (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
    'service.settings.wholeNumber',
    { least: String(least), most: String(most) },
  ).transform(Number)

const RateLimit = z
  .string()
  .regex(/^(oauth|key|anonymous)=[1-9]\d{0,8}(\s*,\s*(oauth|key|anonymous)=[1-9]\d{0,8})*$/, {
    error: 'service.settings.rateLimit',
  })
  .transform((text): unknown => Object.fromEntries(text.split(/\s*,\s*/).map((pair) => pair.split('='))))
  .pipe(
    z.object({
      oauth: z.coerce.number().default(OAUTH_REQUESTS_PER_WINDOW),
      key: z.coerce.number().default(API_KEY_REQUESTS_PER_WINDOW),
      anonymous: z.coerce.number().default(ANONYMOUS_REQUESTS_PER_WINDOW),
    }),
  )

const isOrigin = (text: string): boolean => /^https?:\/\/[^/?#@*\s]+\/?$/i.test(text) && URL.canParse(text)

const BaseUrl = textWhere(isOrigin, 'service.settings.baseUrl').transform((text) => new URL(text).origin)

const List = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )

const listOf = (problemOf: (entry: string) => TextKey | null) =>
  List.superRefine((entries, context) => {
    for (const entry of entries) {
      const message = problemOf(entry)
      if (message !== null) context.addIssue({ code: 'custom', message, params: { entry } })
    }
  })

/** Extension id of Chromium, or of Firefox (email-like or a GUID). */
const EXTENSION_ID = /^([a-p]{32}|[\w.-]*@[\w.-]+|\{[\da-f-]{36}\})$/i
const EXAMPLE_IDS = 'abcdefghijklmnopabcdefghijklmnop, {01234567-89ab-cdef-0123-456789abcdef}'
const Extensions = List.refine(
  (ids) => ids.every((id) => EXTENSION_ID.test(id)),
  issue('service.settings.extensions', { examples: EXAMPLE_IDS }),
)

const Origins = listOf((entry) => (isOrigin(entry) ? null : 'service.settings.origin')).transform((entries) =>
  entries.map((entry) => new URL(entry).origin),
)

const isModelSource = (text: string): boolean =>
  text === 'builtin' || text === 'off' || (/^https?:/i.test(text) && URL.canParse(text))

const ModelSource = textWhere(isModelSource, 'service.settings.model')

const AnswerSource = textWhere(
  (text) => text !== 'builtin' && isModelSource(text),
  'service.settings.answers',
)

/** A model that `cli model install` put into the data folder. */
const INSTALLED = /^model:(?:[\w.-]+\/)?(\w[\w.-]*)$/

/** A path must start like one, so that a misspelled word isn't used as a folder. */
const isPath = (text: string): boolean => /^(\.{0,2}[/\\]|[a-z]:[/\\])/i.test(text)

const EmbeddingSource = textWhere(
  (text) => isModelSource(text) || isPath(text) || INSTALLED.test(text),
  'service.settings.embeddings',
).superRefine((text, context) => {
  const missing = isPath(text) ? missingFiles(text) : ''
  const message: TextKey = 'service.settings.modelFolder'
  if (missing) context.addIssue({ code: 'custom', message, params: { folder: text, missing } })
})

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return URL.canParse(text)
  } catch {
    return false
  }
}

const addressLike = (pattern: RegExp, example: string) =>
  textWhere((text) => pattern.test(text) && isReadable(text), 'service.settings.address', { example })

const Database = addressLike(/^postgres(ql)?:\/\/[^/]/, 'postgres://user:password@host:5432/name')
const HUB = 'https://huggingface.co'
const Redis = addressLike(/^rediss?:\/\/[^/]/, 'redis://user:password@host:6379')

const Blobs = addressLike(
  /^s3:\/\/[^/:@]+:[^/@]+@[^/@]+\/[^/]+/,
  's3://KEY:SECRET@s3.example/bucket?region=eu-central-1',
).transform((text): S3Settings => {
  const url = new URL(text)
  const [bucket = '', ...folders] = decodeURIComponent(url.pathname).split('/').filter(Boolean)
  return {
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    keyId: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  }
})

/** Plain HTTP on this machine only, because others could read or forge the provider's answers. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  return isSafe && url!.username === '' && url!.search === '' && url!.hash === ''
}
const Issuer = textWhere(isIssuer, 'service.settings.issuer')

const Environment = z.object({
  BOOKPLATE_HOST: z.string().min(1).default('127.0.0.1'),
  BOOKPLATE_PORT: wholeNumber(0, 65_535).default(8787),
  BOOKPLATE_BASE_URL: BaseUrl.optional(),
  BOOKPLATE_LOG: z.enum(['info', 'debug'], { error: 'service.settings.log' }).default('info'),
  BOOKPLATE_DATA: z.string().min(1).default('./data'),
  BOOKPLATE_INBOX: z.string().min(1).optional(),
  BOOKPLATE_THREADS: wholeNumber(0, 256).optional(),
  BOOKPLATE_DATABASE: Database.optional(),
  BOOKPLATE_DATABASE_POOL: wholeNumber(1, 1_000).default(10),
  BOOKPLATE_DATABASE_TIMEOUT: wholeNumber(1, 3_600).default(30),
  BOOKPLATE_BLOBS: Blobs.optional(),
  BOOKPLATE_REDIS: Redis.optional(),
  BOOKPLATE_COPIES_QUOTA: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(5_000_000_000),
  BOOKPLATE_FETCH_ALLOW: listOf((entry) => (isAllowedHost(entry) ? null : 'service.settings.fetchHost')),
  BOOKPLATE_TRUSTED_PROXIES: listOf(proxyProblem),
  BOOKPLATE_EXTENSIONS: Extensions,
  BOOKPLATE_ORIGINS: Origins,
  BOOKPLATE_OIDC_ISSUER: Issuer.optional(),
  BOOKPLATE_OIDC_CLIENT_ID: z.string().optional(),
  BOOKPLATE_OIDC_CLIENT_SECRET: z.string().optional(),
  BOOKPLATE_OIDC_NAME: z.string().max(40).optional(),
  BOOKPLATE_OIDC_SIGN_UP: z.enum(['on', 'off'], { error: 'service.settings.onOff' }).default('off'),
  BOOKPLATE_RATE_LIMIT: RateLimit.prefault(`oauth=${OAUTH_REQUESTS_PER_WINDOW}`),
  BOOKPLATE_EMBEDDINGS: EmbeddingSource.default('builtin'),
  BOOKPLATE_EMBEDDINGS_MODEL: z.string().optional(),
  BOOKPLATE_EMBEDDINGS_KEY: z.string().optional(),
  BOOKPLATE_MODEL_MIRROR: addressLike(/^https?:\/\/[^/]/i, HUB).default(HUB),
  BOOKPLATE_CAPTIONS: ModelSource.default('builtin'),
  BOOKPLATE_CAPTIONS_MODEL: z.string().optional(),
  BOOKPLATE_CAPTIONS_KEY: z.string().optional(),
  BOOKPLATE_ANSWERS: AnswerSource.default('off'),
  BOOKPLATE_ANSWERS_MODEL: z.string().optional(),
  BOOKPLATE_ANSWERS_KEY: z.string().optional(),
})

export const SETTING_NAMES = Object.keys(Environment.shape)

export type Config = ReturnType<typeof parseConfig>

/** Trims values and treats empty ones as unset. @throws {Error} that names all invalid variables */
export function parseConfig(environment: Record<string, string | undefined>) {
  const variables = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
  const parsed = Environment.safeParse(variables)
  if (!parsed.success) {
    const { issues } = parsed.error
    throw new TerminalError(({ t }) => {
      const problems = issues.map(({ path, message, ...more }) => {
        const values = 'params' in more ? (more.params as never) : {}
        return `${path.join('.')}: ${t(message as 'service.settings.address', values as { example: string })}`
      })
      return `${t('service.settings.invalid')}\n  ${problems.join('\n  ')}`
    })
  }
  const env = parsed.data
  const modelOf = (use: 'EMBEDDINGS' | 'CAPTIONS' | 'ANSWERS') => ({
    source: env[`BOOKPLATE_${use}`],
    model: env[`BOOKPLATE_${use}_MODEL`],
    key: env[`BOOKPLATE_${use}_KEY`],
  })
  if (env.BOOKPLATE_BLOBS && !env.BOOKPLATE_DATABASE)
    throw new TerminalError(({ t }) => t('service.settings.blobs'))
  if (env.BOOKPLATE_REDIS && !env.BOOKPLATE_DATABASE)
    throw new TerminalError(({ t }) => t('service.settings.redis'))
  const { BOOKPLATE_INBOX: inbox, BOOKPLATE_DATA: dataFolder } = env
  if (inbox && !env.BOOKPLATE_DATABASE && containsStore(dataFolder, inbox))
    throw new TerminalError(({ t }) => t('service.settings.inbox'))
  const {
    BOOKPLATE_OIDC_ISSUER: issuer,
    BOOKPLATE_OIDC_CLIENT_ID: clientId,
    BOOKPLATE_OIDC_CLIENT_SECRET: clientSecret,
  } = env
  const isWhole = issuer !== undefined && clientId !== undefined && clientSecret !== undefined
  if (!isWhole && (issuer ?? clientId ?? clientSecret) !== undefined)
    throw new TerminalError(({ t }) => t('service.settings.provider'))
  return {
    host: env.BOOKPLATE_HOST,
    port: env.BOOKPLATE_PORT,
    baseUrl: env.BOOKPLATE_BASE_URL,
    dataFolder,
    webApp: WEB_APP as string | null,
    inbox: inbox ?? null,
    logLevel: env.BOOKPLATE_LOG,
    threads: env.BOOKPLATE_THREADS ?? availableParallelism(),
    database:
      env.BOOKPLATE_DATABASE === undefined
        ? null
        : {
            url: env.BOOKPLATE_DATABASE,
            pool: env.BOOKPLATE_DATABASE_POOL,
            timeoutMs: env.BOOKPLATE_DATABASE_TIMEOUT * 1_000,
          },
    /** Null to store images with all other data. */
    blobs: env.BOOKPLATE_BLOBS ?? null,
    /** Null to count limits in the main database. */
    redis: env.BOOKPLATE_REDIS ?? null,
    /** Null without a sign-in provider. */
    upstream: isWhole
      ? {
          issuer,
          clientId,
          clientSecret,
          name: env.BOOKPLATE_OIDC_NAME ?? new URL(issuer).hostname,
          allowsSignUp: env.BOOKPLATE_OIDC_SIGN_UP === 'on',
        }
      : null,
    copiesQuota: env.BOOKPLATE_COPIES_QUOTA,
    fetchAllow: env.BOOKPLATE_FETCH_ALLOW,
    trustedProxies: env.BOOKPLATE_TRUSTED_PROXIES,
    extensions: env.BOOKPLATE_EXTENSIONS,
    origins: env.BOOKPLATE_ORIGINS,
    rateLimit: env.BOOKPLATE_RATE_LIMIT,
    modelMirror: env.BOOKPLATE_MODEL_MIRROR,
    embeddings: {
      ...modelOf('EMBEDDINGS'),
      source: env.BOOKPLATE_EMBEDDINGS.replace(INSTALLED, (_, name: string) =>
        join(resolve(dataFolder), MODELS_FOLDER, name),
      ),
    },
    captions: modelOf('CAPTIONS'),
    answers: modelOf('ANSWERS'),
  }
}
