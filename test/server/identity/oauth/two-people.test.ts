import { expect, it } from 'vitest'
import { freePort } from '../../../helpers/free-port.ts'
import { PASSWORD } from '../../../helpers/oauth-client.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import { serviceOfTest, signedInOfTest } from '../../../helpers/service-of-file.ts'

const service = serviceOfTest(async () => ({ port: await freePort() }))
const client = signedInOfTest(service)

/** Signs a second person in, in the first person's browser. Returns their account page. */
async function signInAsAnother() {
  service.account({ email: 'second@example.org' })
  await callCommand(
    service.config.dataFolder,
    ['account', 'set-password', '--email', 'second@example.org'],
    PASSWORD,
  )
  // Like a page of another tab that was opened before the first sign-in.
  const account = await (await client.browser.open('/account')).text()
  const form = account.replace('action="/sign-out"', 'action="/sign-in"')
  return client.browser.submit(form, '/sign-in', {
    email: 'second@example.org',
    password: PASSWORD,
  })
}

it('connects apps to the library of the person who signed in last', async () => {
  await client.connect()
  const account = await signInAsAnother()
  expect(await account.text()).toContain('second@example.org')
  const { access_token } = await client.connect()
  const me = await (await service.call('/v1/me', { key: access_token })).json()
  expect(me).toMatchObject({ data: { email: 'second@example.org' } })
})

it('requires a password to connect an app after signing out', async () => {
  await client.connect()
  const account = await signInAsAnother()
  await client.browser.submit(await account.text(), '/sign-out')
  const granted = await client.authorize()
  expect(granted.callback?.searchParams.get('code') ?? null).toBeNull()
})
