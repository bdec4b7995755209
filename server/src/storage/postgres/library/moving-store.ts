import type { BlobStore } from '../../blob-store.ts'
import { createMovingStore } from '../../libraries/moving-store.ts'
import type { UseMoving } from '../../library-move.ts'
import type { Postgres } from '../postgres.ts'
import { accessPostgres } from './library-access.ts'

/** Access to libraries of a database for moving them. */
export const createUseMoving =
  (database: Postgres, blobs: BlobStore | null): UseMoving =>
  (accountId, work) =>
    work(createMovingStore(accessPostgres(database, accountId, blobs)))
