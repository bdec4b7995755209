import type { Identity } from '../../identity/identity.ts'
import type { Engine } from '../../storage/engine.ts'
import type { ServiceStore } from '../../storage/service-store.ts'
import type { OpenedEngine, StorePlace } from '../../storage/store-place.ts'

export interface CommandStore extends Identity {
  engine: Engine
  service: ServiceStore
}

/** Opens the engine of a store for a command. Loads its code only then, and always closes it. */
export async function withEngine<Result>(
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

/** Like `withEngine`, with the accounts. */
export const withStore = <Result>(
  place: StorePlace,
  work: (store: CommandStore) => Result | Promise<Result>,
): Promise<Result> =>
  withEngine(place, async ({ engine, service }) => {
    const { createIdentity } = await import('../../identity/identity.ts')
    const { remove: removeLibrary } = engine.libraries
    return work({ ...createIdentity({ store: service, now: Date.now, removeLibrary }), engine, service })
  })
