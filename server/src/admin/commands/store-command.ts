import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import type { Config } from '../../config.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { terminalSpeaker } from '../../language/terminal-language.ts'
import { normalizeEmail } from '../../identity/email.ts'
import type { Identity } from '../../identity/identity.ts'
import { plainLine } from '../../identity/plain-name.ts'
import type { ImportCounts } from '../../library/imports/import-session.ts'
import type { Engine } from '../../storage/engine.ts'
import type { ServiceStore } from '../../storage/service-store.ts'
import type { OpenedEngine, StorePlace } from '../../storage/store-place.ts'

export interface CommandStore extends Identity {
  engine: Engine
  service: ServiceStore
}

/** @throws {TerminalError} if a data folder has no store, because a mistyped one must not be created */
async function requireStore({ database, dataFolder }: StorePlace): Promise<void> {
  if (database) return
  const { serviceFile } = await import('../../storage/sqlite/service/service-database.ts')
  if (existsSync(serviceFile(dataFolder))) return
  throw new TerminalError(({ t }) => t('service.terminal.noStore', { path: resolve(dataFolder) }))
}

/** Opens the engine of a store, which is created if missing. Loads its code only then, and always closes it. */
export async function withNewEngine<Result>(
  place: StorePlace,
  work: (opened: OpenedEngine) => Promise<Result>,
): Promise<Result> {
  const { openEngine } = await import('../../open-engine.ts')
  const opened = await openEngine(place, { now: Date.now })
  try {
    return await work(opened)
  } finally {
    await opened.engine.close()
  }
}

/** Like `withNewEngine`, with the accounts. */
export const withNewStore = <Result>(
  place: StorePlace,
  work: (store: CommandStore) => Result | Promise<Result>,
): Promise<Result> =>
  withNewEngine(place, async ({ engine, service }) => {
    const { createIdentity } = await import('../../identity/identity.ts')
    const { remove: removeLibrary } = engine.libraries
    return work({ ...createIdentity({ store: service, now: Date.now, removeLibrary }), engine, service })
  })

export const withEngine: typeof withNewEngine = (place, work) =>
  requireStore(place).then(() => withNewEngine(place, work))

export const withStore: typeof withNewStore = (place, work) =>
  requireStore(place).then(() => withNewStore(place, work))

export interface AccountStore extends CommandStore {
  accountId: string
}

/** A command that works on the store directly, whether the service is running or not. */
export class StoreCommand extends Command {
  readonly config: Config
  /** Translates the help. */
  readonly t: Speaker['t']

  constructor(name: string, config: Config, t: Speaker['t']) {
    super(name)
    this.config = config
    this.t = t
  }

  override createCommand(name: string): StoreCommand {
    return new StoreCommand(name, this.config, this.t)
  }

  subcommand(name: string, description: string): StoreCommand {
    return this.command(name).description(description)
  }

  withEmail(): this {
    return this.requiredOption('--email <email>', this.t('commands.email'), normalizeEmail)
  }

  forAccount<Options extends object>(
    work: (
      store: AccountStore,
      options: Options & { email: string },
      argument: string | undefined,
    ) => Promise<unknown>,
  ): this {
    return this.withEmail().action(() =>
      withStore(this.config, async (store) => {
        const options = this.opts<Options & { email: string }>()
        const { id: accountId } = await store.accounts.byEmail(options.email)
        await work({ ...store, accountId }, options, this.args[0])
      }),
    )
  }

  /** Runs `work` for one item of an account. `work` returns whether the account has it. */
  forItem(work: (store: AccountStore, id: string) => Promise<boolean>): this {
    const list = `${this.parent!.name()} list`
    return this.forAccount<{ id: string }>(async (store, { email, id }) => {
      if (await work(store, id)) return
      throw new TerminalError(({ t }) => t('service.terminal.noneOf', { email, id, list }))
    }).requiredOption('--id <id>', this.t('commands.id', { command: list }))
  }
}

/** Says how many bookmarks were imported. Numbers are not grouped, because other programs read them. */
export const importedWords = ({ imported, joined, refused }: ImportCounts): string =>
  terminalSpeaker().t('service.terminal.imported', {
    imported: String(imported),
    joined: String(joined),
    refused: String(refused),
  })

export const dayWords = (ms: number | null): string =>
  ms === null ? '-' : new Date(ms).toISOString().slice(0, 10)

/** Prints a line with tabs between its cells, which can contain text of pages. */
export const printRow = (...cells: readonly unknown[]): void =>
  console.log(cells.map((cell) => plainLine(String(cell))).join('\t'))
