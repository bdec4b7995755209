import type { Identity } from '../../identity/identity.ts'
import type { Engine } from '../../storage/engine.ts'
import type { ServiceStore } from '../../storage/service-store.ts'
import type { StorePlace } from '../../storage/store-place.ts'

export interface CommandStore extends Identity {
  engine: Engine
  service: ServiceStore
}

/** Opens the store for a command. Loads its code only then, and always closes it. */
export async function withStore<Result>(
  place: StorePlace,
  work: (store: CommandStore) => Result | Promise<Result>,
): Promise<Result> {
  const [{ createIdentity }, { openEngine }] = await Promise.all([
    import('../../identity/identity.ts'),
    import('../../open-engine.ts'),
  ])
  const { engine, service } = await openEngine(place, { now: Date.now })
  const identity = createIdentity({
    store: service,
    now: Date.now,
    removeLibrary: engine.libraries.remove,
  })
  try {
    return await work({ ...identity, engine, service })
  } finally {
    await engine.close()
  }
}
