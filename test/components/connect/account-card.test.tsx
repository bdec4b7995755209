import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AccountCard, type AccountCardProps, planWords } from '@/components/connect/account-card.tsx'
import type { KnownConnection } from '@/lib/query/account.ts'

const NOW = new Date('2026-11-20T09:30:00Z')
const access = (over = {}) => ({
  hasAppAccess: true,
  hasPaidPlan: false,
  hasProAccess: false,
  trial: null,
  ...over,
})

const PERSON = { id: '1', name: 'Ada', email: 'ada@example.org' }
const paidBy = (over = {}) => ({ account: { ...PERSON, access: access(over) } as never })

function card(connection: Partial<KnownConnection> = {}, over: Partial<AccountCardProps> = {}) {
  const actions = { onSignIn: vi.fn<() => void>(), onDisconnect: vi.fn<() => void>() }
  const known: KnownConnection = {
    status: 'connected',
    baseUrl: 'https://library.example',
    origin: 'https://library.example',
    via: 'key',
    account: PERSON,
    scopes: null,
    remember: true,
    ...connection,
  }
  render(
    <AccountCard
      connection={known}
      account={undefined}
      isWebApp={false}
      reach="library.example only"
      rateBudget={null}
      accountPage={null}
      isBusy={false}
      onRemember={() => undefined}
      onAskForScope={() => undefined}
      {...actions}
      {...over}
    />,
  )
  return actions
}

describe('planWords', () => {
  it.each([
    [access({ hasPaidPlan: true }), 'Paid plan'],
    [access({ hasPaidPlan: true, hasProAccess: true }), 'Paid plan'],
    [access({ hasAppAccess: false }), 'Free plan'],
    [
      access({ trial: { trialEndsAt: '2026-12-02T09:30:00Z', tagsRemaining: 1 } }),
      'Trial, 12 days and 1 tag left',
    ],
    [access({ trial: { trialEndsAt: '2026-11-19T00:00:00Z' } }), 'Trial, 0 days left'],
    [
      access({ hasProAccess: true, trial: { trialEndsAt: '2026-11-21T00:00:00Z', tagsRemaining: 0 } }),
      'Trial, 1 day left',
    ],
    [access(), 'Trial'],
  ])('describes the plan %o', (given, words) => {
    expect(planWords(given, NOW)).toBe(words)
  })
})

describe('AccountCard', () => {
  it('shows nothing about the extension in the web app', () => {
    card({ via: 'oauth', scopes: ['read', 'write', 'destructive'] }, { isWebApp: true })
    expect(screen.getByText('Signed in as')).toBeTruthy()
    for (const words of ['Signed in with', 'Browser allows', 'Access', 'Permissions'])
      expect(screen.queryByText(words)).toBeNull()
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  })

  it('links to the account page if the library has one', () => {
    card({}, { accountPage: 'https://library.example/account' })
    const link = screen.getByRole('link', { name: /^Plan, keys, and connected apps/ })
    expect(link.getAttribute('href')).toBe('https://library.example/account')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('reports a missing plan and that nothing is lost', () => {
    card({}, paidBy({ hasAppAccess: false }))
    expect(screen.getByText(/needs the Paid plan or a trial/)).toBeTruthy()
    expect(screen.getByText(/Nothing in your library is lost/)).toBeTruthy()
  })

  it('shows account, library, and known permissions of this browser', () => {
    card({ scopes: ['read', 'write'] }, paidBy({ hasPaidPlan: true }))
    expect(screen.getByText('Ada (ada@example.org)')).toBeTruthy()
    expect(screen.getByText('Paid plan')).toBeTruthy()
    expect(screen.getByText('Access').nextElementSibling?.textContent).toBe('Write')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'read your libraryyes',
      'search, save, and change bookmarksyes',
      'delete collectionsno',
    ])
  })

  it('does not guess what a key may do', () => {
    card({ scopes: null })
    expect(screen.getAllByText('not known yet')).toHaveLength(3)
  })

  it('shows the rate budget as a meter', () => {
    card({}, { rateBudget: { limit: 2400, remaining: 2120 } })
    const meter = screen.getByRole('meter', { name: 'Requests left this minute' })
    expect(meter.getAttribute('aria-valuetext')).toBe('2,120 of 2,400')
  })

  it('asks to sign in again after a refused sign-in, and disconnects', async () => {
    const { onSignIn, onDisconnect } = card({ status: 'signed_out' })
    // An import that began before the refusal waits too.
    expect(screen.getByText(/Anything not sent yet waits here/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect([onSignIn, onDisconnect].map((action) => action.mock.calls.length)).toEqual([1, 1])
  })
})
