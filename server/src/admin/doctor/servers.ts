import type { Config } from '../../config.ts'
import { createS3Blobs } from '../../storage/s3/s3-blobs.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import { failure, ok, type Finding } from './finding.ts'

const ANSWER_MS = 5_000

type Broken = `service.doctor.${'database' | 'bucket' | 'redis' | 'provider' | 'model'}`

async function tryServer(name: string, broken: Broken, use: () => Promise<unknown>): Promise<Finding> {
  try {
    await use()
    return ok('service.doctor.server', { name })
  } catch (error) {
    return failure(error, ({ t }, problem) => t(broken, { name, problem }))
  }
}

/** Loaded lazily, because most libraries use neither. */
async function useDatabase(settings: NonNullable<Config['database']>): Promise<void> {
  const { connect } = await import('../../storage/postgres/connect.ts')
  const { distributionProblem, requireSchema } = await import('../../storage/postgres/migrate.ts')
  await using database = await connect(settings, requireSchema)
  const lacking = await distributionProblem(database)
  if (lacking) throw lacking
}

async function useRedis(url: string): Promise<void> {
  const { openRedisRateLimits } = await import('../../storage/redis/rate-limits.ts')
  ;(await openRedisRateLimits(url, Date.now, () => {})).close()
}

async function useProvider(issuer: string): Promise<void> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { ok: isFound, status } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
  if (!isFound) throw new TerminalError(({ t }) => t('service.doctor.status', { url, status }))
}

async function useModel(url: string, key: string | undefined): Promise<void> {
  const { status } = await fetch(`${url.replace(/\/$/, '')}/models`, {
    headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (status === 401 || status === 403)
    throw new TerminalError(({ t }) => t('service.doctor.wrongKey', { url, status }))
}

export async function* examineServers(config: Config): AsyncGenerator<Finding> {
  const { database, blobs, redis, upstream, embeddings, captions, answers } = config
  if (database)
    yield await tryServer('BOOKPLATE_DATABASE', 'service.doctor.database', () => useDatabase(database))
  if (blobs)
    yield await tryServer('BOOKPLATE_BLOBS', 'service.doctor.bucket', () => createS3Blobs(blobs).accountIds())
  if (redis) yield await tryServer('BOOKPLATE_REDIS', 'service.doctor.redis', () => useRedis(redis))
  if (upstream)
    yield await tryServer('BOOKPLATE_OIDC_ISSUER', 'service.doctor.provider', () =>
      useProvider(upstream.issuer),
    )
  const models = {
    BOOKPLATE_EMBEDDINGS: embeddings,
    BOOKPLATE_CAPTIONS: captions,
    BOOKPLATE_ANSWERS: answers,
  }
  for (const [name, { source, key }] of Object.entries(models))
    if (/^https?:/i.test(source))
      yield await tryServer(name, 'service.doctor.model', () => useModel(source, key))
}
