import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes, randomUUID } from 'node:crypto'
import type { KeyLevel } from '@bookplate/contract'
import { parseConfig, type Config } from '../../server/src/config.ts'
import { createAccounts } from '../../server/src/identity/accounts.ts'
import { startService, type Service } from '../../server/src/start-service.ts'
import { openServiceDatabase } from '../../server/src/storage/sqlite/service/service-database.ts'
import type { Plan } from '../../server/src/storage/sqlite/service/service-schema.ts'

export interface TestAccount {
  id: string
  email: string
  /** A new API key of this level. */
  key(level?: KeyLevel): string
}

export interface TestService {
  url: string
  /** Where the first set-up begins. */
  setupPath(): string
  config: Config
  /** Log lines so far. */
  logs: Record<string, unknown>[]
  account(options?: { email?: string; plan?: Plan; name?: string }): TestAccount
  /** Calls the service; a `body` that is not text is sent as JSON. */
  call(path: string, options?: CallOptions): Promise<Response>
  /** Stops it and starts it again on the same data. */
  restart(): Promise<void>
  /** Stops it until `resume`; the data stays. */
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

/** Enough that no test runs into a limit it does not ask for. */
const PLENTY = 1_000_000

/** Calls a service at the address that it has then. */
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

/** A real service on a free port, with a data folder of its own that goes when it stops. */
export async function startTestService(overrides: Partial<Config> = {}): Promise<TestService> {
  const dataFolder = overrides.dataFolder ?? (await mkdtemp(join(tmpdir(), 'bookplate-test-')))
  const config: Config = {
    ...parseConfig({ BOOKPLATE_PORT: '0', BOOKPLATE_EMBEDDINGS: 'off', BOOKPLATE_CAPTIONS: 'off' }),
    rateLimit: { oauth: PLENTY, key: PLENTY, anonymous: PLENTY },
    ...overrides,
    dataFolder,
  }
  const logs: Record<string, unknown>[] = []
  const start = (): Promise<Service> =>
    startService(config, { log: (level, message, fields) => void logs.push({ level, message, ...fields }) })
  let service = await start()

  // A second connection to the accounts, as the command-line tool has one.
  const database = openServiceDatabase(dataFolder)
  const accounts = createAccounts({ database, now: Date.now, randomUuid: randomUUID, randomBytes })

  return {
    get url() {
      return service.url
    },
    setupPath: () => {
      const { pathname, search } = new URL(service.setupUrl() ?? '/setup', service.url)
      return pathname + search
    },
    config,
    logs,
    account: ({ email = `${randomUUID()}@example.org`, ...options } = {}) => {
      const { id } = accounts.create({ email, ...options })
      return { id, email, key: (level = 'full') => accounts.keys.create(email, level).key }
    },
    call: caller(() => service.url),
    restart: async () => {
      await service.close()
      service = await start()
    },
    pause: () => service.close(),
    resume: async () => {
      service = await start()
    },
    stop: async () => {
      database.close()
      await service.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
