import type { Engine } from './engine.ts'
import type { UseMoving } from './library-move.ts'
import type { OpenRateLimits } from './rate-limits.ts'
import type { S3Settings } from './s3/s3-blobs.ts'
import type { ServiceStore } from './service-store.ts'

export interface DatabaseSettings {
  url: string
  /** Connections of this process at most. */
  pool: number
  /** How long a statement, or waiting for a connection, may take. */
  timeoutMs: number
}

/** Where everything is kept: in a folder, or in the database that is named. */
export interface StorePlace {
  dataFolder: string
  database: DatabaseSettings | null
  /** Of a database: where its pictures are, unless they are in it. */
  blobs?: S3Settings | null
}

export interface OpenedEngine {
  /** What the operator should change; null if nothing. */
  problem: string | null
  engine: Engine
  service: ServiceStore
  openRateLimits: OpenRateLimits
  useMoving: UseMoving
  /** Deletes pictures that nothing names any more; how many. */
  sweepBlobs(now: number): Promise<number>
}
