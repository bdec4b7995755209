import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Worker } from 'node:worker_threads'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { watchInbox } from './admin/inbox.ts'
import { openAnswerer } from './answers/open-answerer.ts'
import { openAutomation } from './automation/open-automation.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createClientReader, type Client } from './http/client-address.ts'
import type { HttpContext } from './http/context.ts'
import { createCors } from './http/cors.ts'
import { createDrain } from './http/drain.ts'
import { JoinedRequest } from './http/joined-request.ts'
import { listen } from './http/listen.ts'
import { limitConnections } from './http/limit-connections.ts'
import { createLog, type Log } from './http/log.ts'
import { isToOwnHost } from './http/own-host.ts'
import { createProxyWarnings } from './http/proxy-warnings.ts'
import { createMetrics } from './http/metrics.ts'
import { createRequestLimits } from './http/request-limits.ts'
import { exportLines, exportParsed } from './library/export-library.ts'
import { announcing } from './operations/announcing.ts'
import { openHost } from './operations/open-host.ts'
import { createLinkChecker } from './indexing/check-links.ts'
import { createIndexer } from './indexing/indexer.ts'
import { awaitingPictures } from './pictures/awaiting-pictures.ts'
import { createPictureFetcher } from './pictures/picture-fetcher.ts'
import { openModels } from './indexing/models/open-models.ts'
import { createPageCopies } from './copies/page-copies.ts'
import { createReadingPositions } from './library/reading-positions.ts'
import { createPublishedAddresses } from './published/addresses.ts'
import { openEngine } from './open-engine.ts'
import type { OpenRateLimits } from './storage/rate-limits.ts'
import { serveAlone } from './storage/sqlite/maintenance/serve-alone.ts'
import { verifyAtStart, verifyLater } from './storage/sqlite/maintenance/verify-at-start.ts'
import { openPageFetcher } from './capture/open-page-fetcher.ts'
import { createCaptureLimits } from './capture/capture-limits.ts'
import { createPageSource } from './capture/page-source.ts'
import { createOauthLog } from './identity/oauth/log-oauth.ts'
import { identify } from './http/request-id.ts'
import { answerUnreadable, refuseUnreadable } from './http/unreadable.ts'
import { hasWebApp, registerWebApp } from './web-app/register.ts'
import { openIdentity } from './identity/open-identity.ts'

export interface Service {
  url: string
  /** One-time setup link, or null if the setup was done before. */
  setupUrl: string | null
  close(): Promise<void>
}

/** Filters are in the URL. Thirty Japanese tags exceed Node's default of 16 KiB. */
const MAX_HEADER_BYTES = 262_144

/** Longer than most proxies' 60 s, so that the proxy, which reuses the connection, is the one to close it. */
const KEEP_ALIVE_MS = 75_000

/** A client that doesn't read its response keeps it in memory. */
const STILL_MS = 300_000

/** Time for requests to finish after the service is asked to stop. */
const DRAIN_MS = 10_000
const AFTER_DRAIN_MS = 5_000

const SWEEP_EVERY_MS = 3_600_000
/** Read at each call, so that a test can change the clock of a running service. */
const now = (): number => Date.now()

const defaultLog = (): Log => createLog((line) => process.stderr.write(line), Date.now)

const printable = (address: AddressInfo): string =>
  address.family === 'IPv6' ? `[${address.address}]:${address.port}` : `${address.address}:${address.port}`

/** Loaded lazily, only when Redis is configured. */
async function openShared(url: string, log: Log) {
  const { openRedisRateLimits } = await import('./storage/redis/rate-limits.ts')
  return openRedisRateLimits(url, now, (error) =>
    log('warn', 'this process counts rate limits alone for now', { error }),
  )
}

/** A data folder can be served by one process only; a database by any number. */
const standAlone = async ({ database, dataFolder }: Config, log: Log): Promise<() => void> =>
  database
    ? () => {}
    : serveAlone(dataFolder, {
        timeoutMs: DRAIN_MS + AFTER_DRAIN_MS,
        onWait: () =>
          log('warn', 'another service uses the data folder: waiting for it to stop', { dataFolder }),
      })

export async function startService(
  config: Config,
  { log = defaultLog(), firstThread }: { log?: Log; firstThread?: Worker | undefined } = {},
): Promise<Service> {
  const leave = await standAlone(config, log)
  try {
    const service = await serve(config, log, firstThread)
    return { ...service, close: () => service.close().finally(leave) }
  } catch (error) {
    leave()
    throw error
  }
}

async function serve(config: Config, log: Log, firstThread: Worker | undefined): Promise<Service> {
  const unverified = config.database ? [] : verifyAtStart(config.dataFolder)
  const shared = config.redis === null ? null : await openShared(config.redis, log)
  const {
    engine,
    service: store,
    copyBlobs,
    openRateLimits: ownRateLimits,
    sweepBlobs,
    problem,
  } = await openEngine(config, { now })
  if (problem !== null) log('warn', problem)
  const openRateLimits: OpenRateLimits = shared?.open ?? ownRateLimits
  const server = createServer({
    IncomingMessage: JoinedRequest,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: KEEP_ALIVE_MS + 5_000,
    // The app rejects such requests with an envelope.
    requireHostHeader: false,
  })
  server.on('clientError', refuseUnreadable)
  // Ignore unknown expectations (RFC 9110, section 10.1.1). Node would respond without a request id.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
  server.setTimeout(STILL_MS)
  limitConnections(server, config.trustedProxies)
  const drain = createDrain(server, DRAIN_MS)
  await listen(server, config)
  const url = `http://${printable(server.address() as AddressInfo)}`
  const baseUrl = config.baseUrl ?? url

  const pages = openPageFetcher({
    allow: config.fetchAllow,
    ...(config.logLevel === 'debug'
      ? { onExtracted: (note) => log('debug', 'page extracted', { ...note }) }
      : {}),
  })
  const models = openModels(config.embeddings, config.captions, fetch)
  const warn = (message: string, fields: Record<string, unknown>): void => log('warn', message, fields)
  const { fetchPicture, fetchFile, ...source } = createPageSource(pages)
  const services = { ...models, ...source, warn }
  const host = await openHost({
    shared: config.database || config.threads === 0 ? engine.libraries : null,
    now,
    threads: config.threads,
    firstThread,
    dataFolder: config.dataFolder,
    baseUrl,
    cursorSecret: await store.secrets.read('cursors'),
    services,
    onLost: (error) => log('error', 'a worker thread ended', { error }),
  })
  const automation = openAutomation({
    store,
    host: announcing(host, engine),
    exportOf: ({ exportStep }) => exportParsed(exportStep),
    allow: config.fetchAllow,
    now,
    log,
  })
  const { libraries } = automation
  const linkChecker = createLinkChecker({
    libraryOf: libraries.of,
    ask: pages.checkLink,
    log,
    now,
    holder: randomUUID(),
  })
  const indexer = createIndexer({
    work: engine.work,
    libraryOf: libraries.of,
    watch: async (account) => {
      const isGoing = await libraries.of(account).linksAreGoing()
      if (isGoing) linkChecker.look(account)
      return isGoing
    },
    log,
    now,
  })
  const pictures = createPictureFetcher({
    work: engine.pictureWork,
    search: engine.work,
    libraryOf: libraries.of,
    fetchPicture,
    log,
    now,
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
  const app = createApp({
    baseUrl,
    extensions: config.extensions,
    cors,
    accounts: identity.accounts,
    libraries: awaitingPictures(libraries, { fetchNow: pictures.fetchNow, now }),
    answerer: openAnswerer(config.answers, warn, fetch),
    gauges: async () => {
      const waiting = await Promise.all([engine.work.pending(), engine.pictureWork.pending()])
      return {
        background_libraries_waiting: new Set(waiting.flat()).size,
        ...(await indexer.gauges()),
        ...(await pictures.gauges()),
      }
    },
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
  const answer = getRequestListener(app.fetch, { errorHandler: answerUnreadable })
  const warnOfProxy = createProxyWarnings(baseUrl, log)
  server.on('request', (request, response) => {
    // Refused like a request without a host (RFC 9112, section 3.2). A proxy could choose another one than Node.
    if ((request.headersDistinct['host']?.length ?? 0) > 1) delete request.headers.host
    const client = clientOf(request)
    warnOfProxy(client)
    const requestId = identify(request, response)
    if (identity.listener(request, response))
      oauthLog.watch(request, response, { requestId, address: client.address })
    else void answer(request, response)
  })
  indexer.start()
  automation.start()
  pictures.start()
  models.warmUp()
  const inbox =
    config.inbox === null
      ? null
      : watchInbox({
          folder: config.inbox,
          emails: async () => {
            const emails: string[] = []
            for await (const { email } of identity.accounts.all()) emails.push(email)
            return emails
          },
          environment: { ...process.env, BOOKPLATE_DATA: config.dataFolder },
          log,
        })
  const sweep = (): Promise<void> =>
    Promise.all([identity.sweep(), sweepBlobs(now()), copies.sweep(), automation.sweep()]).then(
      () => {},
      (error: unknown) => {
        // Retried at the next sweep.
        log('warn', 'expired records could not be deleted', { error })
      },
    )
  const sweeping = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref()
  const setupUrl = await identity.renewSetupLink()
  log('info', 'listening', { url, baseUrl, dataFolder: config.dataFolder })

  return {
    url,
    setupUrl,
    close: async () => {
      clearInterval(sweeping)
      await drain()
      await inbox?.close()
      await automation.close()
      await pictures.close()
      await linkChecker.close()
      await pages.close()
      const indexed = indexer.close()
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
