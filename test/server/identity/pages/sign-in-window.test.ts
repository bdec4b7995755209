import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it } from 'vitest'
import { parseHTML } from 'linkedom'
import { EXTENSION_CLIENT_ID } from '../../../../server/src/identity/oauth/clients.ts'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { REDIRECT_URI } from '../../../helpers/oauth-client.ts'
import { serviceOfTest, signedInOfTest } from '../../../helpers/service-of-file.ts'

const EMAIL = 'me@example.org'
const INTERACTION = /^\/oauth\/interaction\//

const service = serviceOfTest()
signedInOfTest(service)
let stranger: ReturnType<typeof createCookieBrowser>
beforeEach(() => {
  stranger = createCookieBrowser(service.url)
})

const authorize = (changes: Record<string, string> = {}): string =>
  `/oauth/authorize?${new URLSearchParams({
    client_id: EXTENSION_CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'read write offline_access',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...changes,
  })}`

async function saidBy(answer: Response): Promise<{ alert: string; focus: string }> {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const { document } = parseHTML(await answer.text())
  const focused = document.querySelector('[autofocus]')
  return {
    alert: document.querySelector('[role=alert]')?.textContent?.trim() ?? '',
    focus: focused?.getAttribute('name') ?? focused?.getAttribute('role') ?? '',
  }
}

it('stays open after wrong passwords and shows when to try again', async () => {
  let page = await (await stranger.open(authorize())).text()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = await stranger.submit(page, INTERACTION, { email: EMAIL, password: 'not this one' })
    page = await answer.clone().text()
    expect(await saidBy(answer)).toEqual({
      alert: 'Wrong email or password. Check both and try again.',
      focus: 'password',
    })
    expect(page).toContain(`value="${EMAIL}"`)
  }
  const last = await stranger.submit(page, INTERACTION, { email: EMAIL, password: 'not this one' })
  const { alert, focus } = await saidBy(last)
  expect(alert).toMatch(/^Too many attempts\. Try again in 1[45] minutes\.$/)
  expect(focus).toBe('alert')
})

it('stays open if a form has expired and links back to it', async () => {
  const page = await (await stranger.open(authorize())).text()
  const answer = await stranger.submit(page, INTERACTION, { csrf: 'old' })
  const back = /href="(\/oauth\/interaction\/[^"]+)"/.exec(await answer.clone().text())?.[1]
  expect((await saidBy(answer)).alert).toContain('expired')
  expect(await (await stranger.open(back ?? '')).text()).toContain('<h1>Sign in</h1>')
})

it.each([
  ['a sign-in that has ended', '/oauth/interaction/gone'],
  ['an app that is not known', authorize({ client_id: 'nobody' })],
  ['a redirect that is not the app’s', authorize({ redirect_uri: 'https://evil.example/' })],
  ['an answer to nothing', '/oauth/authorize/gone'],
  ['a library that is set up already', '/setup'],
])('stays open for %s', async (_name, address) => {
  const answer = await stranger.request(address, { headers: { accept: 'text/html' } })
  expect((await saidBy(answer)).alert).not.toBe('')
})

it('stays open if the service fails', async () => {
  const page = await (await stranger.open('/sign-in')).text()
  const damage = new DatabaseSync(join(service.config.dataFolder, 'service.db'))
  damage.exec('drop table passwords')
  damage.close()
  const answer = await stranger.submit(page, '/sign-in', { email: EMAIL, password: 'not this one' })
  expect((await saidBy(answer)).alert).toContain('Something went wrong')
})
