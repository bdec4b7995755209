import { chromium, expect, test as base, type Page } from '@playwright/test'
import { CHROMIUM } from '../../server/start/find-browser.ts'
import { ensureBrowser } from '../helpers/ensure-browser.ts'
import { freePort } from '../helpers/free-port.ts'
import { PASSWORD, REDIRECT_URI } from '../helpers/oauth-client.ts'
import { startSignInProvider } from '../helpers/sign-in-provider.ts'
import { startTestService, type TestService } from '../helpers/start-service.ts'
import { barriersOf } from './accessible.ts'

const EMAIL = 'ada@example.org'
/** Colors don't depend on the width. Targets and reflow don't depend on the theme, and fail first on a phone. */
const LOOKS = [
  ['light', 320, 'all'],
  ['dark', 900, 'colors'],
] as const

/** Pages of the service without the extension, at an address where browsers have passkeys. */
const test = base.extend<{ service: TestService; page: Page }>({
  // Playwright determines the needed fixtures from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const port = await freePort()
    const baseUrl = `http://localhost:${port}`
    const provider = await startSignInProvider(`${baseUrl}/sign-in/provider/callback`, 'secret')
    provider.signsIn({ sub: 'grace', email: 'grace@example.org', email_verified: true })
    const client = { issuer: provider.url, clientId: 'bookplate', clientSecret: 'secret' }
    const upstream = { ...client, name: 'Example ID', allowsSignUp: true }
    const service = await startTestService({ port, baseUrl, upstream })
    await use(service)
    await service.stop()
    await provider.stop()
  },
  page: async ({ service }, use) => {
    const executablePath = ensureBrowser(CHROMIUM)
    const browser = await chromium.launch(executablePath ? { executablePath } : {})
    const context = await browser.newContext({ baseURL: service.config.baseUrl! })
    await use(await context.newPage())
    await browser.close()
  },
})

/** Asserts accessibility and no horizontal scrolling, on a light phone and a dark desktop. */
async function expectGoodLooks(page: Page, name: string): Promise<void> {
  for (const [colorScheme, width, look] of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    expect(await barriersOf(page, look), `${name} ${colorScheme}`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([name, width, overflow]).toEqual([name, width, 0])
    await page.screenshot({
      path: test.info().outputPath(`${name}-${colorScheme}-${width}.png`),
      fullPage: true,
    })
  }
}

async function setUp(page: Page, service: TestService): Promise<void> {
  await page.goto(service.setupPath())
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up' }).click()
}

test('set-up, sign-in and account read well on a light phone and a dark desktop, and pass axe', async ({
  page,
  service,
}) => {
  await page.goto('/')
  await page.getByLabel('One-time link').fill('not this one')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Copy the latest one')
  await expectGoodLooks(page, 'setup-link')
  await page.getByLabel('One-time link').fill(service.config.baseUrl! + service.setupPath())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectGoodLooks(page, 'setup')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('alert')).toContainText('isn’t an email address')
  await expectGoodLooks(page, 'setup-refused')
  await setUp(page, service)

  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expectGoodLooks(page, 'account-new')
  await page.getByPlaceholder('What is it for?').fill('Backup')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('status')).toContainText('not shown again')
  await expectGoodLooks(page, 'account-key')

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Create passkey' })).toBeVisible()
  await expectGoodLooks(page, 'passkey-new')

  await page.goto('/setup')
  await expect(page.getByRole('alert')).toContainText('already set up')
  await expectGoodLooks(page, 'setup-done')

  await page.goto('/account')
  await page.getByRole('button', { name: 'Export my library' }).click()
  await page.getByLabel('Password').fill('not this one at all')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong password')
  await expectGoodLooks(page, 'account-locked')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill('not this one at all')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong email or password')
  await expectGoodLooks(page, 'sign-in-refused')
  await page.getByRole('link', { name: 'Continue with Example ID' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page.getByText('grace@example.org')).toBeVisible()
  await expectGoodLooks(page, 'account-without-password')
})

test('consent says who asks for what, on a light phone and a dark desktop, and passes axe', async ({
  page,
  service,
}) => {
  await setUp(page, service)
  const registered = await fetch(`${service.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Reading list of a friend',
      redirect_uris: [REDIRECT_URI],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const asked = new URLSearchParams({
    client_id,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'read write destructive offline_access',
    state: 'any',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    resource: `${service.config.baseUrl}/v1`,
    prompt: 'consent',
  })
  await page.goto(`/oauth/authorize?${asked}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Connect/ })).toBeVisible()
  await expect(page.getByText(new URL(REDIRECT_URI).host)).toBeVisible()
  await expectGoodLooks(page, 'consent')
  await page.goto('/oauth/interaction/gone')
  await expect(page.getByRole('heading', { level: 1, name: 'This sign-in has ended' })).toBeVisible()
  await expectGoodLooks(page, 'consent-gone')
})
