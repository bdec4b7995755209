import type { EngineOptions } from '../engine.ts'
import { createS3Blobs, type S3Settings } from '../s3/s3-blobs.ts'
import type { DatabaseSettings, OpenedEngine } from '../store-place.ts'
import { sweepBlobs } from './library/sweep-blobs.ts'
import { createUseMoving } from './library/moving-store.ts'
import { connect } from './connect.ts'
import { createCopyBlobs } from './copy-blobs.ts'
import { createPostgresEngine } from './engine.ts'
import { distributionProblem, requireSchema } from './migrate.ts'
import { createRateLimits } from './rate-limits.ts'
import { createServiceStore } from './service-store.ts'
import { readSharedClock } from './shared-clock.ts'

/** @throws {Error} with what to do if the database is unusable */
export async function openPostgresEngine(
  settings: DatabaseSettings,
  pictures: S3Settings | null,
  options: EngineOptions,
): Promise<OpenedEngine> {
  const database = await connect(settings, requireSchema)
  const blobs = pictures && createS3Blobs(pictures)
  const copyBlobs = createCopyBlobs(database, pictures)
  const now = await readSharedClock(database, options.now)
  return {
    problem: await distributionProblem(database),
    engine: createPostgresEngine(database, { ...options, now }, blobs, copyBlobs),
    copyBlobs,
    sweepBlobs: async (now) => (blobs ? sweepBlobs(database, blobs, now) : 0),
    service: createServiceStore(database),
    useMoving: createUseMoving(database, blobs),
    openRateLimits: (budget) => createRateLimits(database, budget, now),
  }
}
