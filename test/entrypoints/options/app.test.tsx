import 'fake-indexeddb/auto'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { App } from '@/entrypoints/options/app.tsx'
import { AppShell } from '@/components/app-shell.tsx'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import type {
  ConnectFailureView,
  ConnectionView,
  KnownConnection,
  LibraryView,
} from '@/lib/messaging/connection-protocol.ts'
import { createRemoteClient } from '@/lib/messaging/remote-client.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { SAMPLE_URL } from '@/lib/sample/sample-address.ts'
import { captureAnswersItem } from '@/lib/settings/site-answers.ts'
import { newsItem, settingsItem } from '@/lib/settings/stored-settings.ts'
import { createFakeSend } from '../../helpers/fake-send.ts'
import { createScreenAccess } from '../../helpers/screen.ts'
import { SIGNED_IN as SIGNED_IN_ELSEWHERE } from '../../helpers/signed-in.ts'

/** Requests and removals of permissions. */
let permissions: unknown[] = []
let isAllowed = true

beforeEach(() => {
  fakeBrowser.reset()
  permissions = []
  isAllowed = true
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({
    manifest_version: 3,
    name: 'Bookplate',
    version: '1.2.3',
  })
  vi.spyOn(fakeBrowser.commands, 'getAll').mockImplementation(async () => [])
  vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async (asked) => {
    permissions.push(asked)
    return isAllowed
  })
  vi.spyOn(fakeBrowser.permissions, 'remove').mockImplementation(async (removed) => {
    permissions.push({ removed })
    return true
  })
})

const ADDRESS = 'http://127.0.0.1:8787'
const SIGNED_IN: KnownConnection = { ...SIGNED_IN_ELSEWHERE, baseUrl: ADDRESS, origin: ADDRESS }
const CONNECTED: KnownConnection = { ...SIGNED_IN, via: 'key', scopes: null }
const LIBRARY: LibraryView = {
  baseUrl: 'http://127.0.0.1:8787',
  name: 'Bookplate',
  version: '1.0',
  clockSkewMs: 720_000,
  oauth: { issuer: 'https://login.example', issuerOrigin: 'https://login.example' },
  oauthProblem: null,
}
const TABS = { permissions: ['tabs'] }
const NONE: ConnectionView = { status: 'none' }
const ACCOUNT = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@example.org',
  image: null,
  access: { hasAppAccess: true, hasPaidPlan: true, hasProAccess: false, trial: null },
}
const CLOSED = { code: 'window_closed', message: 'The window was closed.', nextStep: 'Try again.' }
const KEY_REFUSED = {
  code: 'key_refused',
  message: 'It does not take this key.',
  nextStep: 'Make a new key.',
}

function open(
  connection: ConnectionView,
  over: {
    refuseKey?: boolean
    describeFailure?: ConnectFailureView
    signInFailure?: ConnectFailureView
  } = {},
) {
  let current = connection
  const background = createFakeSend({
    'connection.read': () => current,
    'connection.status': () => ({ rateBudget: null, retirement: null }),
    'account.read': () => ACCOUNT,
    'outbox.list': () => ({ entries: [], arrived: [], library: null, pause: null, quarantined: 0 }),
    'connection.describe': () =>
      over.describeFailure ? { ok: false, failure: over.describeFailure } : { ok: true, library: LIBRARY },
    'connection.connectWithOAuth': () => {
      if (over.signInFailure) return { ok: false, failure: over.signInFailure }
      current = SIGNED_IN
      return { ok: true, connection: SIGNED_IN }
    },
    'connection.askForScope': () => {
      if (over.signInFailure) return { ok: false, failure: over.signInFailure }
      current = { ...SIGNED_IN, scopes: ['read', 'write', 'destructive'] }
      return { ok: true, connection: current }
    },
    'connection.setRemember': ({ remember }) => (current = { ...SIGNED_IN, remember }),
    'connection.connectWithKey': () => {
      if (over.refuseKey) return { ok: false, failure: KEY_REFUSED }
      current = CONNECTED
      return { ok: true, connection: CONNECTED }
    },
    'connection.disconnect': () => (current = NONE),
  })
  const { send } = background
  const access = createScreenAccess({ send, client: createRemoteClient(send) })
  render(
    <LibraryContext value={access}>
      <AppShell queryClient={createQueryClient()}>
        <App />
      </AppShell>
    </LibraryContext>,
  )
  return background
}

async function signIn() {
  await userEvent.click(await screen.findByRole('button', { name: 'Use the library on this computer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
}

async function connect() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Library address' }), '127.0.0.1:8787')
  await userEvent.click(screen.getByRole('radio', { name: 'Use a key' }))
  await userEvent.type(screen.getByLabelText('API key'), 'service_abc')
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
}

describe('options page', () => {
  it('connects with a key: the permission first, then the background, then the account', async () => {
    const { asked } = open(NONE)
    await connect()
    expect(await screen.findByText('Ada (ada@example.org)')).toBeTruthy()
    expect(await screen.findByText('Paid plan')).toBeTruthy()
    expect(permissions).toEqual([{ origins: ['http://127.0.0.1:8787/*'] }])
    const request = asked.find(([name]) => name === 'connection.connectWithKey')?.[1]
    expect(request).toEqual({ address: '127.0.0.1:8787', key: 'service_abc', remember: true })
    expect(screen.queryByRole('textbox', { name: 'Library address' })).toBeNull()
  })

  it.each([
    [
      'in the sample library',
      { ...CONNECTED, baseUrl: SAMPLE_URL, origin: SAMPLE_URL },
      'Connect your library',
    ],
    ['while another library is added', CONNECTED, 'Add a library…'],
  ])('links to shown sections only %s', async (_, connection, button) => {
    open(connection)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await screen.findByRole('textbox', { name: 'Library address' })
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    const anchors = links.map((link) => link.getAttribute('href')!.slice(1))
    expect(anchors).toContain('transfer')
    expect(anchors.filter((anchor) => !document.getElementById(anchor))).toEqual([])
  })

  it('shows the changes of an update until they are dismissed', async () => {
    await newsItem.write(true)
    open(CONNECTED)
    const notice = await screen.findByRole('button', { name: /^Dismiss/ })
    expect(screen.getAllByText(/Save the page, link, or image/).length).toBeGreaterThan(0)
    await userEvent.click(notice)
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull()
    await expect.poll(newsItem.read).toBe(false)
  })

  it('shows the details of a report before the person copies them', async () => {
    open(CONNECTED)
    await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }))
    const dialog = await screen.findByRole('dialog', { name: 'Report a problem' })
    expect(dialog.textContent).toContain('Bookplate 1.2.3')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy details' }))
    expect(await navigator.clipboard.readText()).toMatch(/^Bookplate 1\.2\.3\n/)
  })

  it('shows the library that was found, then opens the sign-in window', async () => {
    const { asked } = open(NONE, { signInFailure: CLOSED })
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toContain('The window was closed.')
    const steps = screen.getByRole('list', { name: 'Steps' }).textContent
    expect(steps).toContain('Bookplate 1.0 at 127.0.0.1:8787.')
    expect(steps).toContain('clock is 12 minutes ahead')
    expect(steps).toContain('In the window of login.example')
    expect(asked.filter(([name]) => name.startsWith('connection.connect'))).toEqual([
      ['connection.connectWithOAuth', { address: 'http://127.0.0.1:8787', remember: true }],
    ])
  })

  it('asks for the sign-in server too when it is elsewhere and not allowed yet', async () => {
    open(NONE, { signInFailure: { ...CLOSED, grant: 'https://login.example' } })
    await signIn()
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
    await waitFor(() =>
      expect(permissions).toEqual([
        { origins: ['http://127.0.0.1:8787/*'] },
        { origins: ['http://127.0.0.1:8787/*', 'https://login.example:443/*'] },
      ]),
    )
  })

  it('does not ask for the sign-in server of an address that was typed before', async () => {
    open(NONE, { signInFailure: { ...CLOSED, grant: 'https://login.example' } })
    await signIn()
    await screen.findByRole('alert')
    const address = screen.getByRole('textbox', { name: 'Library address' })
    await userEvent.clear(address)
    await userEvent.type(address, 'https://other.example')
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
    await waitFor(() => expect(permissions).toHaveLength(2))
    expect(permissions[1]).toEqual({ origins: ['https://other.example:443/*'] })
  })

  it('opens no window if there is no library at the address', async () => {
    const { asked } = open(NONE, { describeFailure: { ...CLOSED, message: 'Nothing answers.' } })
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing answers.')
    expect(screen.getByText('Find the library').parentElement?.textContent).toContain('failed')
    expect(asked.some(([name]) => name.startsWith('connection.connect'))).toBe(false)
  })

  it('asks for a scope that the sign-in lacks, and can forget it with the browser', async () => {
    const { asked } = open(SIGNED_IN)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Stay signed in' }))
    await waitFor(() => expect(asked).toContainEqual(['connection.setRemember', { remember: false }]))
    await userEvent.click(screen.getByRole('button', { name: 'Allow to delete collections' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Allow/ })).toBeNull())
    expect(asked).toContainEqual(['connection.askForScope', { scope: 'destructive' }])
  })

  it('sends nothing when the browser refuses the permission', async () => {
    isAllowed = false
    const { asked } = open(NONE)
    await connect()
    expect((await screen.findByRole('alert')).textContent).toContain('didn’t allow')
    expect(screen.getByText('Allow access to this address').parentElement?.textContent).toContain('failed')
    expect(asked.some(([name]) => name === 'connection.connectWithKey')).toBe(false)
  })

  it('names the step that failed and what to do', async () => {
    open(NONE, { refuseKey: true })
    await connect()
    expect((await screen.findByRole('alert')).textContent).toBe('It does not take this key.Make a new key.')
    expect(screen.getByText('Find the library').parentElement?.textContent).toContain('done')
    expect(screen.getByText('Sign in', { selector: 'li span' }).parentElement?.textContent).toContain(
      'failed',
    )
  })

  it('asks to sign in again without losing the address', async () => {
    open({ ...CONNECTED, status: 'signed_out' })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Library address' })
    expect(address.value).toBe('http://127.0.0.1:8787')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  })

  it('disconnects and offers to connect again', async () => {
    open(CONNECTED)
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
    expect(await screen.findByRole('textbox', { name: 'Library address' })).toBeTruthy()
  })

  it('applies each setting at once and says so', async () => {
    open(CONNECTED)
    await userEvent.click(await screen.findByRole('radio', { name: 'Ask first' }))
    await expect.poll(settingsItem.read).toMatchObject({ saveOn: 'ask' })
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
    expect((await screen.findAllByText('Setting saved')).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('radio', { name: 'Match system' }))
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined())
  })

  it('lists the choices by site, forgets one, and undoes that', async () => {
    await captureAnswersItem.write({ 'news.example': 'yes', 'bank.example:8080': 'no' })
    open(CONNECTED)
    const list = await screen.findByRole('list', { name: 'Your choices by site' })
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'bank.example:8080Only the address',
      'news.exampleSaved as you see it',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Forget the answer for news.example' }))
    await expect.poll(captureAnswersItem.read).toEqual({ 'bank.example:8080': 'no' })
    await waitFor(() => expect(list.children).toHaveLength(1))
    await expect.poll(() => list.contains(document.activeElement)).toBe(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Forget the answer for news.example' })).toBeTruthy()
    expect(await captureAnswersItem.read()).toMatchObject({ 'news.example': 'yes' })
    await userEvent.click(screen.getByRole('radio', { name: 'Always' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Your choices by site' })).toBeNull())
  })

  it('takes a setting back that could not be stored, and says why', async () => {
    open(CONNECTED)
    const set = vi.spyOn(fakeBrowser.storage.local, 'set')
    set.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    const ask = await screen.findByRole<HTMLInputElement>('radio', { name: 'Ask first' })
    await userEvent.click(ask)
    expect((await screen.findByRole('alert')).textContent).toContain('out of storage')
    await waitFor(() => expect(ask.checked).toBe(false))
  })

  it('turns the badge on only with the permission, and gives that back with it', async () => {
    open(CONNECTED)
    const badge = await screen.findByRole('switch', { name: 'Show which pages are saved' })
    await userEvent.click(badge)
    await expect.poll(settingsItem.read).toMatchObject({ savedBadge: true })
    await userEvent.click(badge)
    await expect.poll(settingsItem.read).toMatchObject({ savedBadge: false })
    expect(permissions).toEqual([TABS, { removed: TABS }])
  })

  it('leaves the badge off when the browser refuses', async () => {
    isAllowed = false
    open(CONNECTED)
    await userEvent.click(await screen.findByRole('switch', { name: 'Show which pages are saved' }))
    expect((await screen.findAllByText(/“Show which pages are saved” stays off/)).length).toBeGreaterThan(0)
    expect((await settingsItem.read()).savedBadge).toBe(false)
  })

  it('erases: disconnects first, then forgets', async () => {
    await newsItem.write(true)
    const { asked } = open(CONNECTED)
    await userEvent.click(await screen.findByRole('button', { name: /^Erase local data/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Erase' }))
    await expect.poll(() => fakeBrowser.storage.local.get(null)).toEqual({})
    expect(permissions).toEqual([{ removed: TABS }])
    expect(asked.some(([name]) => name === 'connection.disconnect')).toBe(true)
  })
})
