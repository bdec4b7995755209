import { resolve } from 'node:path'
import { parseConfig } from '../../config.ts'
import type { StorePlace } from '../../storage/store-place.ts'
import { forgetLibrary, moveLibrary } from '../move-library.ts'
import { type StoreCommand, withEngine } from './store-command.ts'

type Environment = Record<string, string | undefined>

interface MoveOptions {
  email: string
  to: string
  blobs?: string
}

/** Everything but `--to` is as in the environment's store. */
function targetOf({ to, blobs = '' }: MoveOptions, environment: Environment): StorePlace {
  const isDatabase = /^postgres(ql)?:\/\//.test(to)
  return parseConfig({
    ...environment,
    ...(isDatabase
      ? { BOOKPLATE_DATABASE: to, BOOKPLATE_BLOBS: blobs }
      : { BOOKPLATE_DATA: resolve(to), BOOKPLATE_DATABASE: '', BOOKPLATE_BLOBS: '' }),
  })
}

export function addLibraryCommands(library: StoreCommand, environment: Environment): void {
  library
    .command('move')
    .description(
      'move a library with its account and keys to another data folder or database; run it again if it was interrupted',
    )
    .withEmail()
    .requiredOption('--to <place>', 'postgres://… or a data folder')
    .option('--blobs <address>', 's3://… bucket for images and copies, if they are not in the database')
    .action(async (options: MoveOptions) => {
      const { email } = options
      const there = targetOf(options, environment)
      const { accountId, lostPictures, lostCopies, keepsCursors } = await withEngine(
        library.config,
        (source) =>
          withEngine(there, (target) =>
            moveLibrary(email, {
              source,
              target,
              now: Date.now,
              say: (text) => console.error(text),
            }),
          ),
      )
      if (lostPictures > 0)
        console.error(`${lostPictures} archived images could not be read here; \`check\` lists them`)
      if (lostCopies > 0)
        console.error(`${lostCopies} copies of pages could not be read here; \`check\` lists them`)
      console.error(
        keepsCursors
          ? 'restart a running service of the target, so that clients can continue lists with their cursors'
          : 'clients in the middle of a list start it again there',
      )
      console.error('browsers and apps must sign in again there; API keys keep working')
      console.error(`the old copy stays here until you run: library forget --id ${accountId}`)
      console.log(`moved ${email}`)
    })

  library
    .command('forget')
    .description('delete the old copy of a moved library, or the partial copy of an abandoned move')
    .requiredOption('--id <id>', 'id of the account')
    .action(({ id }: { id: string }) =>
      withEngine(library.config, async (opened) => {
        await forgetLibrary(id, opened)
        console.error(`deleted the old copy ${id}`)
      }),
    )
}
