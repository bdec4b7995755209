import { seedAccountLibrary } from '../helpers/seed-library.ts'
import { startLoopbackServer } from '../helpers/loopback-server.ts'
import { startTestService } from '../helpers/start-service.ts'
import type { World } from './client.ts'

async function startWebPage() {
  let program = ''
  const server = await startLoopbackServer((request, response) => {
    const isScript = request.url === '/program.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? program : '<!doctype html><title>A page of another origin</title>')
  })
  return {
    origin: server.origin,
    setProgram: (text: string) => void (program = text),
    close: () => server.close(),
  }
}

export async function openWorld(): Promise<World & { close(): Promise<void> }> {
  const webPage = await startWebPage()
  const service = await startTestService({ origins: [webPage.origin] })
  const account = service.account({ name: 'Ada Reader', email: 'ada@example.org' })
  await seedAccountLibrary(service.config.dataFolder, account.id)
  return {
    service,
    account,
    webPage,
    close: async () => {
      await service.stop()
      await webPage.close()
    },
  }
}
