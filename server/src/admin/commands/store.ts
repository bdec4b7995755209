import { randomBytes, randomUUID } from 'node:crypto'
import { createIdentity, type Identity } from '../../identity/identity.ts'
import { tagColor } from '../../library/tag-color.ts'
import type { Engine, OpenLibrary } from '../../storage/engine.ts'
import { openSqliteEngine } from '../../storage/sqlite/engine.ts'

export interface CommandStore extends Identity {
  engine: Engine
  /** Does some work with the library of the account with this address. */
  useLibrary<Result>(email: string, work: (library: OpenLibrary) => Promise<Result>): Promise<Result>
}

/** Opens the data folder for one command and closes it afterwards, also when the command fails. */
export async function withStore<Result>(
  dataFolder: string,
  work: (store: CommandStore) => Result | Promise<Result>,
): Promise<Result> {
  const engine = openSqliteEngine(dataFolder, {
    newTag: (name) => ({ uuid: randomUUID(), color: tagColor(name) }),
    now: Date.now,
  })
  const identity = createIdentity({
    store: engine.service,
    now: Date.now,
    randomUuid: randomUUID,
    randomBytes,
    removeLibrary: engine.libraries.remove,
  })
  try {
    return await work({
      ...identity,
      engine,
      useLibrary: async (email, use) =>
        engine.libraries.use((await identity.accounts.byEmail(email)).id, use),
    })
  } finally {
    await engine.close()
  }
}
