import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeyLevel } from '@bookplate/contract'
import { withNewStore, withStore } from '../../server/src/admin/commands/store-command.ts'
import { parseConfig } from '../../server/src/config.ts'
import { newAccount } from '../../server/src/identity/accounts.ts'
import { importLibrary } from '../../server/src/library/imports/import-library.ts'
import type { ImportCounts } from '../../server/src/library/imports/import-session.ts'
import { prepareInCaller, type PlacedLine } from '../../server/src/library/prepare-lines.ts'
import type { Plan } from '../../server/src/storage/service-store.ts'
import type { StorePlace } from '../../server/src/storage/store-place.ts'
import { GIVEN } from './given-database.ts'
import { startDatabase } from './test-database.ts'

export interface StoreAccount {
  id: string
  email: string
  key(level?: KeyLevel): Promise<string>
}

export type Lines = Iterable<object> | AsyncIterable<object>

async function* linesOf(lines: Lines): AsyncGenerator<PlacedLine> {
  for await (const line of lines) yield { place: 'test', line }
}

export const storeAt = (place: StorePlace) => ({
  account: (options: { email?: string; plan?: Plan } = {}): Promise<StoreAccount> =>
    withNewStore(place, async ({ accounts }) => {
      const { id, email } = await accounts.create({ email: `${randomUUID()}@example.org`, ...options })
      return {
        id,
        email,
        key: (level = 'full') =>
          withStore(place, ({ keys }) => keys.create({ accountId: id, level, name: 'test' })),
      }
    }),
  /** Adds accounts that are missing, with these ids. */
  addAccounts: (ids: readonly string[]): Promise<void> =>
    withNewStore(place, async ({ service }) => {
      for (const id of ids)
        if (!(await service.accounts.byId(id)))
          await service.accounts.insert({ ...newAccount({ email: id }, id, 0), plan: 'paid' })
    }),
  /** Puts bookmarks into a library in the form of import lines, past HTTP and past the network. */
  fill: (accountId: string, lines: Lines): Promise<ImportCounts> =>
    withNewStore(place, ({ engine }) =>
      engine.libraries.use(accountId, ({ store }) =>
        importLibrary(linesOf(lines), {
          store,
          now: Date.now,
          prepare: prepareInCaller,
          onRefused: (line, reason) => {
            throw new Error(`${line}: ${reason}`)
          },
          onProgress: () => engine.announce(accountId),
        }),
      ),
    ),
})

export type StoreAt = ReturnType<typeof storeAt>

export interface TestPlace {
  dataFolder: string
  /** For processes of the service and the command-line tool. */
  environment: Record<string, string>
  place: StorePlace
  remove(): Promise<void>
}

export async function makePlace(inDatabase = GIVEN !== null): Promise<TestPlace> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bookplate-place-'))
  const database = inDatabase ? await startDatabase() : null
  const environment: Record<string, string> = database ? { BOOKPLATE_DATABASE: database.url } : {}
  return {
    dataFolder,
    environment,
    place: parseConfig({ BOOKPLATE_DATA: dataFolder, ...environment }),
    remove: async () => {
      await database?.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
