import { randomBytes, randomUUID } from 'node:crypto'
import { createIdentity, type Identity } from '../../identity/identity.ts'
import type { Engine, OpenLibrary } from '../../storage/engine.ts'
import { openEngine } from '../../open-engine.ts'
import type { ServiceStore } from '../../storage/service-store.ts'
import type { StorePlace } from '../../storage/store-place.ts'

export interface CommandStore extends Identity {
  engine: Engine
  service: ServiceStore
  useLibrary<Result>(email: string, work: (library: OpenLibrary) => Promise<Result>): Promise<Result>
}

/** Also closes the store if the command fails. */
export async function withStore<Result>(
  place: StorePlace,
  work: (store: CommandStore) => Result | Promise<Result>,
): Promise<Result> {
  const { engine, service } = await openEngine(place, { now: Date.now })
  const identity = createIdentity({
    store: service,
    now: Date.now,
    randomUuid: randomUUID,
    randomBytes,
    removeLibrary: engine.libraries.remove,
  })
  try {
    return await work({
      ...identity,
      engine,
      service,
      useLibrary: async (email, use) =>
        engine.libraries.use((await identity.accounts.byEmail(email)).id, use),
    })
  } finally {
    await engine.close()
  }
}
