import type { EngineOptions } from '../engine.ts'
import type { DatabaseSettings, OpenedEngine } from '../store-place.ts'
import { connect } from './connect.ts'
import { createPostgresEngine } from './engine.ts'
import { requireSchema } from './migrate.ts'
import { createRateLimits } from './rate-limits.ts'
import { createServiceStore } from './service/service-store.ts'

/** @throws {Error} saying what to do, where the database cannot be used as it is. */
export async function openPostgresEngine(
  settings: DatabaseSettings,
  options: EngineOptions,
): Promise<OpenedEngine> {
  const database = await connect(settings, requireSchema)
  return {
    engine: createPostgresEngine(database, options),
    service: createServiceStore(database),
    openRateLimits: (budget) => createRateLimits(database, budget, options.now),
  }
}
