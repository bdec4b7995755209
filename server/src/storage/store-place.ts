import type { BlobStore } from './blob-store.ts'
import type { Engine } from './engine.ts'
import type { UseMoving } from './library-move.ts'
import type { OpenRateLimits } from './rate-limits.ts'
import type { S3Settings } from './s3/s3-blobs.ts'
import type { ServiceStore } from './service-store.ts'

export interface DatabaseSettings {
  url: string
  /** Maximum connections of this process. */
  pool: number
  /** Timeout of a statement and of waiting for a connection. */
  timeoutMs: number
}

export interface StorePlace {
  dataFolder: string
  database: DatabaseSettings | null
  /** Bucket of a database's images and page copies, if they aren't in it. */
  blobs?: S3Settings | null
}

export interface OpenedEngine {
  /** Advice for the operator, or null. */
  problem: string | null
  engine: Engine
  service: ServiceStore
  copyBlobs: BlobStore
  openRateLimits: OpenRateLimits
  useMoving: UseMoving
  /** Deletes orphaned images and returns their number. */
  sweepBlobs(now: number): Promise<number>
}
