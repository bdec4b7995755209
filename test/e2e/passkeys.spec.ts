import type { CDPSession } from '@playwright/test'
import { freePort } from '../helpers/free-port.ts'
import { PASSWORD } from '../helpers/oauth-client.ts'
import { startTestService } from '../helpers/start-service.ts'
import { expect, test } from './fixtures.ts'

test.use({ grantableHosts: ['http://127.0.0.1/*', 'http://localhost/*'] })

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const

type Credential = Awaited<ReturnType<typeof takeAway>>

/** Gives a tab an authenticator whose owner always answers. */
async function addAuthenticator(cdp: CDPSession, credential?: Credential) {
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
  if (credential) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
  return { cdp, authenticatorId }
}

/** Returns the credential with its counter. Otherwise the suggestion in the email field would sign in at once. */
async function takeAway({ cdp, authenticatorId }: { cdp: CDPSession; authenticatorId: string }) {
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  return credentials[0]!
}

test('adds a passkey, signs in with it, and connects the extension with it', async ({
  context,
  openExtensionPage,
}) => {
  const port = await freePort()
  // Browsers accept no passkeys for an IP address.
  const baseUrl = `http://localhost:${port}`
  const service = await startTestService({ port, baseUrl })
  try {
    const page = await context.newPage()
    const device = await addAuthenticator(await context.newCDPSession(page))
    await page.goto(baseUrl + service.setupPath())
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Set up' }).click()

    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name').fill('Work laptop')
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('never used')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('already has a passkey')
    await page.getByRole('link', { name: 'Cancel' }).click()

    const credential = await takeAway(device)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).focus()
    const again = await addAuthenticator(device.cdp, credential)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('last used')
    const used = await takeAway(again)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

    const options = await openExtensionPage('options.html')
    await options.getByRole('textbox', { name: 'Library address' }).fill(baseUrl)
    const opening = context.waitForEvent('page')
    await options.getByRole('button', { name: 'Connect', exact: true }).click()
    const window = await opening
    const windowCdp = await context.newCDPSession(window)
    await expect(window.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await addAuthenticator(windowCdp, used)
    await window.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(window.getByRole('heading', { name: /^Connect/ })).toBeVisible()
    await expect(window.getByLabel('Password')).toHaveCount(0)
    await window.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(options.getByRole('button', { name: 'Disconnect', exact: true })).toBeVisible()
  } finally {
    await service.stop()
  }
})
