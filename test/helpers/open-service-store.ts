import type { ServiceStore } from '../../server/src/storage/service-store.ts'
import { openServiceDatabase } from '../../server/src/storage/sqlite/service/service-database.ts'
import { createServiceStore } from '../../server/src/storage/sqlite/service/service-store.ts'

export const openServiceStore = (folder: string): ServiceStore =>
  createServiceStore(openServiceDatabase(folder))
