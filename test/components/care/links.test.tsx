import type { CheckedLink, LinkOutcome, LinkRun, PageCopy, SummaryHit } from '@bookplate/contract'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AppShell } from '@/components/app-shell.tsx'
import { EditsProvider } from '@/components/bookmark/edits.tsx'
import { Links } from '@/components/care/links.tsx'
import { PanelContext, type PanelParts } from '@/components/panel-parts/panel-context.tsx'
import type { PanelHost } from '@/components/panel-parts/panel-host.ts'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { LINKS_POLL_MS } from '@/lib/query/care.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { refusal, summaryHit } from '../../helpers/panel-library.tsx'
import { createScreenAccess, readJournalEdits } from '../../helpers/screen.ts'
import { settle } from '../../helpers/settle.ts'

beforeEach(() => fakeBrowser.reset())

const NOTHING = { dead: 0, moved: 0, unknown: 0 }
const run = (more: Partial<LinkRun>): LinkRun => ({
  state: 'none',
  startedAt: null,
  left: 0,
  total: 10,
  found: NOTHING,
  ...more,
})
const link = (
  title: string,
  outcome: LinkOutcome,
  reason: string,
  movedTo: string | null = null,
): CheckedLink => ({
  ...summaryHit(title),
  link: { outcome, reason, movedTo, checkedAt: '2026-05-01T09:30:00.000Z' },
})

function show(library: {
  root?: object
  runs: LinkRun[]
  items?: CheckedLink[]
  copies?: Partial<PageCopy>[]
  change?: () => Promise<LinkRun>
}) {
  const { root = { libraryCare: { parts: ['links'] } }, runs, items = [], copies = [], change } = library
  const asked: [string, unknown][] = []
  const answers: Record<string, (request: never) => Promise<unknown>> = {
    'care.readLinks': async () => (runs.length > 1 ? runs.shift() : runs[0]),
    'care.checkLinks': change ?? (async () => runs[0]),
    'care.listLinks': async ({ query: { outcome } }: { query: { outcome: LinkOutcome } }) => ({
      items: items.filter((one) => one.link.outcome === outcome),
      nextCursor: null,
    }),
    'capture.findCopies': async () => ({ items: copies, count: 1, usedBytes: 1, quotaBytes: 2 }),
    'capture.linkCopy': async () => ({ url: 'https://library.example/copies/t', expiresAt: '' }),
    // Every edit has arrived.
    'outbox.list': async () => {
      const edits = (await readJournalEdits()).flatMap((one) => one.edits)
      const arrived = edits.map((one) => ({ ...one, at: Infinity }))
      return { entries: [], arrived, library: null, pause: null, quarantined: 0 }
    },
  }
  const send = (async (name: string, request: unknown) => {
    asked.push([name, request])
    return answers[name]?.(request as never) ?? null
  }) as unknown as Send
  const client = {
    root: { read: async () => (asked.push(['root.read', null]), root) },
  } as unknown as LibraryClient
  const onRead = vi.fn<(hit: SummaryHit) => void>()
  const open = vi.fn<PanelHost['open']>()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppShell queryClient={createQueryClient()}>
      <LibraryContext value={createScreenAccess({ client, send })}>
        <PanelContext value={{ host: { open, openCopy: () => false } } as unknown as PanelParts}>
          <EditsProvider>{children}</EditsProvider>
        </PanelContext>
      </LibraryContext>
    </AppShell>
  )
  render(<Links onRead={onRead} />, { wrapper })
  return {
    onRead,
    open,
    of: (wanted: string) => asked.filter(([name]) => name === wanted).map(([, request]) => request),
  }
}

const button = (name: string) => screen.findByRole('button', { name })

describe('dead links in the overview', () => {
  it('are hidden if the library does not offer them', async () => {
    const { of } = show({ root: {}, runs: [run({})] })
    await waitFor(() => expect(of('root.read')).toHaveLength(1))
    await act(settle)
    expect(screen.queryByRole('heading')).toBeNull()
    expect(of('care.readLinks')).toEqual([])
  })

  it('are checked on request with progress until the end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const going = run({ state: 'going', left: 7, startedAt: '2026-05-01T09:00:00Z' })
    const done = run({ state: 'done', startedAt: '2026-05-01T09:00:00Z' })
    const { of } = show({ runs: [run({}), done], change: async () => going })
    await button('Check links')
    expect(of('care.checkLinks')).toEqual([])
    fireEvent.click(await button('Check links'))
    await screen.findByText('3 of 10')
    expect(of('care.checkLinks')).toEqual([{ body: { going: true } }])
    await button('Stop')
    await vi.advanceTimersByTimeAsync(LINKS_POLL_MS)
    expect(await screen.findByText('Checked May 1, 2026. All links work.')).toBeDefined()
    await button('Check again')
    vi.useRealTimers()
  })

  it('can be stopped and resumed', async () => {
    const states = [run({ state: 'stopped', left: 5 }), run({ state: 'going', left: 5 })]
    const { of } = show({ runs: [run({ state: 'going', left: 6 })], change: async () => states.shift()! })
    fireEvent.click(await button('Stop'))
    fireEvent.click(await button('Continue'))
    await button('Stop')
    expect(of('care.checkLinks')).toEqual([{ body: { going: false } }, { body: { going: true } }])
  })

  it('are listed by outcome, with the saved text, its copy, the Internet Archive, and the archive', async () => {
    const dead = link('Lost', 'dead', "This page doesn't exist (404).")
    const moved = link(
      'Elsewhere',
      'moved',
      'It leads to the front page of another site now.',
      'https://new.example/',
    )
    const { onRead } = show({
      runs: [
        run({ state: 'done', startedAt: '2026-05-01T09:00:00Z', found: { dead: 1, moved: 1, unknown: 0 } }),
      ],
      items: [dead, moved],
    })
    const list = await screen.findByRole('list', { name: 'Dead links' })
    await within(list).findByText('This page doesn’t exist (404).')
    const wayback = within(list).getByRole('link', { name: /Look for an archived copy/ })
    expect(wayback.getAttribute('href')).toBe(`https://web.archive.org/web/*/${dead.url}`)
    fireEvent.click(await button('Read saved copy: Lost'))
    expect(onRead.mock.calls[0]?.[0]).toMatchObject({ id: dead.id })
    fireEvent.click(await button('Archive: Lost'))
    await waitFor(async () =>
      expect((await readJournalEdits())[0]).toMatchObject({
        edits: [{ bookmarkId: dead.id, edit: { archived: true } }],
      }),
    )
    await waitFor(() => expect(screen.queryByText('Lost')).toBeNull())
    fireEvent.click(screen.getByRole('radio', { name: 'Moved? (1)' }))
    await screen.findByText('Elsewhere')
    expect(screen.getByRole('link', { name: /new\.example/ }).getAttribute('href')).toBe(
      'https://new.example/',
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Unclear (0)' }))
    await screen.findByText('0 links')
  })

  it('offer the copy of a page that has one', async () => {
    const dead = link('Lost', 'dead', "This page doesn't exist (404).")
    const { open, of } = show({
      root: { libraryCare: { parts: ['links'] }, capture: { maxCopyBytes: 1_000 } },
      runs: [run({ state: 'done', startedAt: '2026-05-01T09:00:00Z', found: { ...NOTHING, dead: 1 } })],
      items: [dead],
      copies: [{ id: 'copy-1', bookmarkId: dead.id, madeAt: '2026-03-01T09:31:00.000Z' }],
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Open the copy from/ }))
    await waitFor(() => expect(open.mock.calls).toEqual([['https://library.example/copies/t', 'new']]))
    expect(of('capture.findCopies')).toEqual([{ query: { bookmarkId: [dead.id] } }])
    expect(of('capture.linkCopy')).toEqual([{ params: { copyId: 'copy-1' } }])
  })

  it('explain why the check failed', async () => {
    show({ runs: [run({})], change: () => Promise.reject(refusal(500, 'internal_error')) })
    fireEvent.click(await button('Check links'))
    expect(await button('Try again')).toBeDefined()
  })
})
