import { randomUUID } from 'node:crypto'
import { importLibrary, type ImportProgress } from '../../server/src/library/import-library.ts'
import { prepareHere } from '../../server/src/library/prepare-lines.ts'
import { openEngine } from './open-engine.ts'

async function* linesOf(lines: Iterable<object>): AsyncGenerator<string> {
  for (const line of lines) yield JSON.stringify(line)
}

/** Puts bookmarks into an account's library in the form of import lines, past HTTP and past the network. */
export async function fillLibrary(
  dataFolder: string,
  accountId: string,
  lines: Iterable<object>,
): Promise<ImportProgress> {
  const engine = openEngine(dataFolder)
  try {
    return await engine.libraries.use(accountId, ({ store }) =>
      importLibrary(linesOf(lines), {
        store,
        now: Date.now,
        prepare: prepareHere(randomUUID),
        onBadLine: (line, problem) => {
          throw new Error(`line ${line}: ${problem}`)
        },
        onProgress: () => engine.announce(accountId),
      }),
    )
  } finally {
    await engine.close()
  }
}
