/** @module-tag slow */

import { startPostgresService } from '../helpers/start-postgres-service.ts'
import { conform } from './conform.ts'

conform(async (overrides) => {
  const service = await startPostgresService(overrides)
  const keys = {
    ...(await service.keys(['read', 'write', 'full'])),
    free: await service.key('full', 'free'),
    other: await service.key(),
  }
  return { url: service.url, keys, stop: service.stop }
})
