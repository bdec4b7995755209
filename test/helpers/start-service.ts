import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig, type Config } from '../../server/src/config.ts'
import type { Log } from '../../server/src/http/log.ts'
import { readSetupLink } from '../../server/src/identity/setup-link.ts'
import { startService, type Service } from '../../server/src/start-service.ts'
import { createErrorLines, type LogLine } from './error-lines.ts'
import { openTestAccounts, type TestAccount } from './test-accounts.ts'

export type { TestAccount }

export interface TestService {
  url: string
  setupPath(): string
  config: Config
  logs: LogLine[]
  /** Allows log lines of level `error` that match; `stop` fails on all others. */
  expectErrors(pattern: RegExp): void
  account: ReturnType<typeof openTestAccounts>['account']
  /** Calls the service. Sends a `body` that isn't text as JSON. */
  call(path: string, options?: CallOptions): Promise<Response>
  /** Returns the data of the answer. */
  read<Data>(path: string, options?: CallOptions): Promise<Data>
  restart(): Promise<void>
  /** Stops it until `resume`, keeping its data. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

export interface CallOptions {
  key?: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Limit that no test reaches by accident. */
const PLENTY = 1_000_000

export const caller =
  (url: () => string): TestService['call'] =>
  (path, { key, method, body, headers = {} } = {}) => {
    const isJson = body !== undefined && typeof body !== 'string'
    return fetch(url() + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    })
  }

export async function startTestService(overrides: Partial<Config> = {}): Promise<TestService> {
  const dataFolder = overrides.dataFolder ?? (await mkdtemp(join(tmpdir(), 'bookplate-test-')))
  const config: Config = {
    ...parseConfig({ BOOKPLATE_PORT: '0', BOOKPLATE_EMBEDDINGS: 'off', BOOKPLATE_CAPTIONS: 'off' }),
    rateLimit: { oauth: PLENTY, key: PLENTY, anonymous: PLENTY },
    // Each thread loads the whole service again, which is too slow for hundreds of test services.
    threads: 0,
    webApp: null,
    ...overrides,
    dataFolder,
  }
  const logs: LogLine[] = []
  const errors = createErrorLines()
  const log: Log = (level, message, fields) => {
    const line = { level, message, ...fields }
    logs.push(line)
    errors.note(line)
  }
  const start = (): Promise<Service> => startService(config, { log })
  let service = await start()

  const accounts = openTestAccounts(dataFolder)

  const call = caller(() => service.url)
  return {
    get url() {
      return service.url
    },
    setupPath: () => {
      const { pathname, search } = new URL(readSetupLink(dataFolder) ?? '/setup', service.url)
      return pathname + search
    },
    config,
    logs,
    expectErrors: errors.expectErrors,
    account: accounts.account,
    call,
    read: async <Data>(path: string, options?: CallOptions) =>
      ((await (await call(path, options)).json()) as { data: Data }).data,
    restart: async () => {
      await service.close()
      service = await start()
    },
    pause: () => service.close(),
    resume: async () => {
      service = await start()
    },
    stop: async () => {
      accounts.close()
      await service.close()
      await rm(dataFolder, { recursive: true, force: true })
      errors.assertNone()
    },
  }
}
