import type { AddressInfo } from 'node:net'
import type { Worker } from 'node:worker_threads'
import type { HttpBindings } from '@hono/node-server'
import { watchInbox } from './admin/inbox.ts'
import { openAnswerer } from './answers/answer-question.ts'
import { openAutomation } from './automation/open-automation.ts'
import { createApp } from './app.ts'
import { createBackgroundWork } from './background-work.ts'
import type { Config } from './config.ts'
import { createClientReader, type Client, isToOwnHost } from './http/client-address.ts'
import type { HttpContext } from './http/context.ts'
import { createCors } from './http/cors.ts'
import { createHttpServer, handleRequests, createDrain, listen } from './http/http-server.ts'
import { createLog, type Log } from './http/log.ts'
import { createProxyWarnings } from './http/proxy-warnings.ts'
import { createMetrics } from './http/metrics.ts'
import { createRequestLimits } from './http/rate-limit.ts'
import { exportLines, exportParsed } from './library/export-library.ts'
import { withWorkQueue } from './operations/with-work-queue.ts'
import { withPictureWait } from './pictures/with-picture-wait.ts'
import { openModels } from './indexing/models/open-models.ts'
import { createPageCopies } from './copies/page-copies.ts'
import { createReadingPositions } from './library/reading-positions.ts'
import { createPublishedAddresses } from './published/addresses.ts'
import { openEngine } from './open-engine.ts'
import type { OpenRateLimits } from './storage/rate-limits.ts'
import { lockFolder } from './storage/sqlite/maintenance/lock-data-folder.ts'
import { verifyAtStart, verifyLater } from './storage/sqlite/maintenance/verify-at-start.ts'
import { createCaptureLimits } from './capture/capture-limits.ts'
import { createPageSource } from './capture/page-source.ts'
import { createOauthLog } from './identity/oauth/log-oauth.ts'
import { hasWebApp, registerWebApp } from './web-app/register.ts'
import { sweepHourly } from './sweep.ts'
import { openIdentity } from './identity/open-identity.ts'

export interface Service {
  url: string
  /** One-time setup link, or null if the setup was done before. */
  setupUrl: string | null
  close(): Promise<void>
}

/** Time for requests to finish after the service is asked to stop. */
const DRAIN_MS = 10_000
const AFTER_DRAIN_MS = 5_000

/** Read at each call, so that a test can change the clock of a running service. */
const now = (): number => Date.now()

const defaultLog = (): Log => createLog((line) => process.stderr.write(line), Date.now)

const formatAddress = (address: AddressInfo): string =>
  address.family === 'IPv6' ? `[${address.address}]:${address.port}` : `${address.address}:${address.port}`

/** Loaded lazily, only when Redis is configured. */
async function openSharedRateLimits(url: string, log: Log) {
  const { openRedisRateLimits } = await import('./storage/redis/rate-limits.ts')
  return openRedisRateLimits(url, now, (error) =>
    log('warn', 'this process counts rate limits alone for now', { error }),
  )
}

/** A data folder can be served by one process only; a database by any number. */
const lockStore = async ({ database, dataFolder }: Config, log: Log): Promise<() => void> =>
  database
    ? () => {}
    : lockFolder(dataFolder, {
        timeoutMs: DRAIN_MS + AFTER_DRAIN_MS,
        onWait: () =>
          log('warn', 'another service uses the data folder: waiting for it to stop', { dataFolder }),
      })

export async function startService(
  config: Config,
  { log = defaultLog(), firstThread }: { log?: Log; firstThread?: Worker | undefined } = {},
): Promise<Service> {
  const leave = await lockStore(config, log)
  try {
    const service = await serve(config, log, firstThread)
    return { ...service, close: () => service.close().finally(leave) }
  } catch (error) {
    leave()
    throw error
  }
}

async function serve(config: Config, log: Log, firstThread: Worker | undefined): Promise<Service> {
  const warn = (message: string, fields: Record<string, unknown>): void => log('warn', message, fields)
  const unverified = config.database ? [] : verifyAtStart(config.dataFolder)
  const shared = config.redis === null ? null : await openSharedRateLimits(config.redis, log)
  const {
    engine,
    service: store,
    copyBlobs,
    openRateLimits: ownRateLimits,
    sweepBlobs,
    problem,
  } = await openEngine(config, { now, warn })
  if (problem !== null) log('warn', problem)
  const openRateLimits: OpenRateLimits = shared?.open ?? ownRateLimits
  const server = createHttpServer(config.trustedProxies)
  const drain = createDrain(server, DRAIN_MS)
  /** Ends requests that take longer than a drain may. */
  const stopping = new AbortController()
  await listen(server, config)
  const url = `http://${formatAddress(server.address() as AddressInfo)}`
  const baseUrl = config.baseUrl ?? url

  const pages = createPageSource(async () =>
    (await import('./capture/page-fetcher.ts')).createPageFetcher({
      allow: config.fetchAllow,
      ...(config.logLevel === 'debug'
        ? { onExtracted: (note) => log('debug', 'page extracted', { ...note }) }
        : {}),
    }),
  )
  const models = openModels(config.embeddings, config.captions, fetch)
  const { fetchPage, extractCapture, fetchPicture, fetchFile, checkLink } = pages
  const services = { ...models, fetchPage, extractCapture, warn }
  const hostOptions = { baseUrl, cursorSecret: await store.secrets.read('cursors'), services }
  // Libraries in a database are read from this thread, because the database has its own.
  // Each host is loaded only if it is used: the code of libraries is a third of the service.
  const host =
    config.database || config.threads === 0
      ? (await import('./operations/in-process.ts')).hostInProcess(engine.libraries, { ...hostOptions, now })
      : (await import('./operations/threads/in-threads.ts')).hostInThreads({
          ...hostOptions,
          threads: config.threads,
          firstThread,
          dataFolder: config.dataFolder,
          onLost: (error) => log('error', 'a worker thread ended', { error }),
        })
  const automation = openAutomation({
    store,
    host: withWorkQueue(host, engine),
    exportOf: ({ exportStep }) => exportParsed(exportStep),
    allow: config.fetchAllow,
    now,
    log,
    stopping: stopping.signal,
  })
  const { libraries } = automation
  const work = createBackgroundWork({
    engine,
    libraryOf: libraries.of,
    checkLink,
    fetchPicture,
    now,
    log,
  })
  const copies = createPageCopies({
    store: store.copies,
    blobs: copyBlobs,
    quotaBytes: config.copiesQuota,
    now,
    secret: await store.secrets.read('copies'),
  })
  const clientOf = createClientReader(config.trustedProxies)
  const clientIn = (c: HttpContext): Client => clientOf((c.env as HttpBindings).incoming)
  const addressOf = (c: HttpContext): string => clientIn(c).address
  const isToOwn = (c: HttpContext): boolean => isToOwnHost(clientIn(c), baseUrl)
  const cors = createCors({ baseUrl, origins: config.origins })
  const oauthLog = createOauthLog(log, now)
  const published = createPublishedAddresses({ baseUrl, store: store.published, now })
  const webApp = config.webApp !== null && hasWebApp(config.webApp) ? config.webApp : null
  const identity = await openIdentity({
    store,
    feeds: published,
    automation: automation.forPages,
    openRateLimits,
    removeLibrary: libraries.remove,
    exportLibrary: (accountId) => exportLines(libraries.of(accountId).exportStep),
    baseUrl,
    extensions: config.extensions,
    cors,
    dataFolder: config.dataFolder,
    now,
    clientAddress: (request) => clientOf(request).address,
    addressOf,
    isToOwnHost: isToOwn,
    hasWebApp: webApp !== null,
    upstream: config.upstream,
    log: (event, fields) => log('error', event, fields),
    note: (event, fields) => log('info', event, fields),
    onRefused: oauthLog.refused,
  })
  const answerer = openAnswerer(config.answers, { warn, fetch, stopping: stopping.signal })
  const app = createApp({
    baseUrl,
    extensions: config.extensions,
    cors,
    accounts: identity.accounts,
    libraries: withPictureWait(libraries, { fetchNow: work.fetchPictureNow, now }),
    answerer,
    gauges: work.gauges,
    takeRequest: createRequestLimits(config.rateLimit, openRateLimits),
    authenticators: identity.authenticators,
    ofSession: identity.ofSession,
    pages: [
      identity.registerPages,
      ...(webApp ? [(pages: typeof app) => registerWebApp(pages, webApp)] : []),
    ],
    missingPage: identity.missingPage,
    addressOf,
    isToOwnHost: isToOwn,
    log,
    metrics: createMetrics(),
    probe: store.probe,
    captureLimitOf: createCaptureLimits(pages.prepare),
    copies,
    published,
    positions: createReadingPositions(store.positions, now),
    fetchFile,
    now,
  })
  const verification = verifyLater(config.dataFolder, unverified, (accountId, reason) => {
    libraries.refuse(accountId, reason)
    log('error', 'library refused', { account: accountId, reason })
  })
  handleRequests(server, {
    app,
    listener: identity.listener,
    oauthLog,
    clientOf,
    warnOfProxy: createProxyWarnings(baseUrl, log),
  })
  work.start()
  automation.start()
  models.warmUp()
  const inbox =
    config.inbox === null
      ? null
      : watchInbox({
          folder: config.inbox,
          accounts: identity.accounts,
          environment: { ...process.env, BOOKPLATE_DATA: config.dataFolder },
          log,
        })
  const stopSweeping = sweepHourly({
    alsoAtStart: [identity.finishRemovals],
    hourly: [identity.sweep, () => sweepBlobs(now()), copies.sweep, automation.sweep],
    log,
  })
  const setupUrl = await identity.renewSetupLink()
  log('info', 'listening', { url, baseUrl, dataFolder: config.dataFolder })

  return {
    url,
    setupUrl,
    close: async () => {
      stopSweeping()
      stopping.abort()
      await drain()
      await inbox?.close()
      await automation.close()
      await work.stopFetching()
      await pages.close()
      const indexed = work.stopIndexing()
      await models.close()
      await indexed
      await verification.stop()
      await libraries.close()
      await engine.close()
      shared?.close()
      log('info', 'stopped')
    },
  }
}
