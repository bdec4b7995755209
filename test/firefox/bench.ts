import { after, before } from 'node:test'
import { startPageServer, type PageServer } from '../helpers/page-server.ts'
import { startTestService, type TestAccount, type TestService } from '../helpers/start-service.ts'
import { askToConnect, named } from './by-name.ts'
import { launchFirefox, type Firefox } from './firefox.ts'

interface Bench {
  firefox: Firefox
  pages: PageServer
  service: TestService
  account: TestAccount
}

/** Firefox, a website, and a service with an account, for the tests of the suite that calls it. Empty before them. */
export function createBench(): Bench {
  const bench = {} as Bench
  before(async () => {
    bench.firefox = await launchFirefox()
    bench.pages = await startPageServer()
    bench.service = await startTestService({ fetchAllow: [new URL(bench.pages.origin).host] })
    bench.account = bench.service.account({ email: 'ada@example.org' })
  })
  after(async () => {
    await bench.firefox.close()
    await bench.service.stop()
    await bench.pages.close()
  })
  return bench
}

/** Connects the extension to the library, and returns the options page. */
export async function connect({ firefox, service, account }: Bench) {
  const options = await firefox.open('options.html', 'input')
  await askToConnect(options, service.url, account.key())
  await firefox.answerPrompt('allow')
  await named(options, 'Disconnect')
  return options
}
