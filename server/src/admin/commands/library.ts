import { resolve } from 'node:path'
import { parseConfig } from '../../config.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import { say, terminalSpeaker } from '../../language/terminal-language.ts'
import type { StorePlace } from '../../storage/store-place.ts'
import { forgetLibrary, moveLibrary } from '../move-library.ts'
import { type StoreCommand, withEngine, withNewEngine } from './store-command.ts'

type Environment = Record<string, string | undefined>

interface MoveOptions {
  email: string
  to: string
  blobs?: string
}

/** Everything but `--to` is as in the environment's store. */
function targetOf({ to, blobs = '' }: MoveOptions, environment: Environment): StorePlace {
  if (!to.trim()) throw new TerminalError(({ t }) => t('service.terminal.noValue', { name: '--to' }))
  // No folder has such a name: an address of another kind is refused as a database.
  const isDatabase = to.includes('://')
  return parseConfig({
    ...environment,
    ...(isDatabase
      ? { BOOKPLATE_DATABASE: to, BOOKPLATE_BLOBS: blobs }
      : { BOOKPLATE_DATA: resolve(to), BOOKPLATE_DATABASE: '', BOOKPLATE_BLOBS: '' }),
  })
}

export function addLibraryCommands(library: StoreCommand, environment: Environment): void {
  const { t } = library
  library
    .subcommand('move', t('commands.library.move'))
    .withEmail()
    .requiredOption('--to <place>', t('commands.library.to', { address: 'postgres://…' }))
    .option('--blobs <address>', t('commands.library.blobs', { address: 's3://…' }))
    .action(async (options: MoveOptions) => {
      const { email } = options
      const there = targetOf(options, environment)
      const { accountId, lostPictures, lostCopies, keepsCursors } = await withEngine(
        library.config,
        (source) =>
          withNewEngine(there, (target) => moveLibrary(email, { source, target, now: Date.now, say })),
      )
      if (lostPictures > 0) say('service.move.lostImages', { lost: lostPictures })
      if (lostCopies > 0) say('service.move.lostCopies', { lost: lostCopies })
      say(keepsCursors ? 'service.move.restart' : 'service.move.newLists')
      say('service.move.signIn')
      say('service.move.oldCopy', { command: `library forget --id ${accountId}` })
      console.log(terminalSpeaker().t('service.move.done', { email }))
    })

  library
    .subcommand('forget', t('commands.library.forget'))
    .requiredOption('--id <id>', t('commands.library.id'))
    .action(({ id }: { id: string }) =>
      withEngine(library.config, async (opened) => {
        await forgetLibrary(id, opened)
        say('service.move.forgotten', { id })
      }),
    )
}
