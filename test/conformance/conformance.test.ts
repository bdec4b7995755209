import { startTestService } from '../helpers/start-service.ts'
import { conform } from './conform.ts'

conform(async (overrides) => {
  const service = await startTestService(overrides)
  const account = service.account()
  const keys = {
    read: account.key('read'),
    write: account.key('write'),
    full: account.key('full'),
    free: service.account({ plan: 'free' }).key('full'),
    other: service.account().key('full'),
  }
  return { url: service.url, keys, stop: service.stop }
})
