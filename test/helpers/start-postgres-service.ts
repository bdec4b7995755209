import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeyLevel } from '@bookplate/contract'
import { withStore, type CommandStore } from '../../server/src/admin/commands/store-command.ts'
import { parseConfig, type Config } from '../../server/src/config.ts'
import type { Plan } from '../../server/src/storage/service-store.ts'
import { startService } from '../../server/src/start-service.ts'
import { createErrorLines } from './error-lines.ts'
import { startDatabase, type DatabaseServer } from './test-database.ts'
import { caller, type TestService } from './start-service.ts'

export interface PostgresService {
  url: string
  database: DatabaseServer
  config: Config
  /** Allows log lines of level `error` that match; `stop` fails on all others. */
  expectErrors(pattern: RegExp): void
  call: TestService['call']
  key(level?: KeyLevel, plan?: Plan): Promise<string>
  keys<Level extends KeyLevel>(levels: readonly Level[]): Promise<Record<Level, string>>
  stop(): Promise<void>
}

const PLENTY = 1_000_000

const makeKeys =
  <Level extends KeyLevel>(levels: readonly Level[], plan: Plan) =>
  async ({ accounts, keys }: CommandStore): Promise<Record<Level, string>> => {
    const { id } = await accounts.create({ email: `${crypto.randomUUID()}@example.org`, plan })
    const made: Partial<Record<Level, string>> = {}
    for (const level of levels) made[level] = await keys.create({ accountId: id, level, name: 'test' })
    return made as Record<Level, string>
  }

export async function startPostgresService(overrides: Partial<Config> = {}): Promise<PostgresService> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bookplate-postgres-'))
  const database = await startDatabase()
  const config: Config = {
    ...parseConfig({
      BOOKPLATE_PORT: '0',
      BOOKPLATE_EMBEDDINGS: 'off',
      BOOKPLATE_CAPTIONS: 'off',
      BOOKPLATE_DATABASE: database.url,
    }),
    rateLimit: { oauth: PLENTY, key: PLENTY, anonymous: PLENTY },
    ...overrides,
    dataFolder,
  }
  const errors = createErrorLines()
  const service = await startService(config, {
    log: (level, message, fields) => errors.note({ level, message, ...fields }),
  })
  const keys = <Level extends KeyLevel>(levels: readonly Level[], plan: Plan = 'paid') =>
    withStore(config, makeKeys(levels, plan))
  return {
    url: service.url,
    database,
    config,
    expectErrors: errors.expectErrors,
    call: caller(() => service.url),
    keys,
    key: async (level = 'full', plan = 'paid') => (await keys([level], plan))[level],
    stop: async () => {
      await service.close()
      await database.stop()
      await rm(dataFolder, { recursive: true, force: true })
      errors.assertNone()
    },
  }
}
