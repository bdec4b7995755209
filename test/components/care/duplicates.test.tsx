import type { Comparing, Duplicate, DuplicatePage } from '@bookplate/contract'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AppShell } from '@/components/app-shell.tsx'
import { EditsProvider } from '@/components/bookmark/edits.tsx'
import { Duplicates } from '@/components/care/duplicates.tsx'
import { PanelContext, type PanelParts } from '@/components/panel-parts/panel-context.tsx'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { duplicate } from '../../helpers/duplicate.ts'
import { refusal } from '../../helpers/panel-library.tsx'
import { createScreenAccess, readJournalEdits } from '../../helpers/screen.ts'
import { settle } from '../../helpers/settle.ts'

beforeEach(() => fakeBrowser.reset())

interface Library {
  root?: object
  groups?: Duplicate[][]
  compare?: () => Promise<Comparing>
  highlights?: object[]
  beforeRead?: () => Promise<void>
}

const OFFERED = { libraryCare: { url: 'x', openapi: 'x', parts: ['duplicates'] } }
const EMPTY = { entries: [], arrived: [], library: null, pause: null, quarantined: 0 }

function show({ root = OFFERED, groups = [], compare, highlights = [], beforeRead }: Library) {
  const asked: [string, unknown][] = []
  const pages = async (): Promise<DuplicatePage> => ({
    items: groups.map((items) => ({ likeness: 'same', keep: items[0]!.id, items })),
    nextCursor: null,
    groups: groups.length,
  })
  const answers: Record<string, () => Promise<unknown>> = {
    'care.listDuplicates': pages,
    'care.compare': compare ?? (async () => ({ left: 0, total: 4 })),
    'outbox.list': async () => EMPTY,
  }
  const send = (async (name: string, request: unknown) => {
    asked.push([name, request])
    return answers[name]?.() ?? null
  }) as unknown as Send
  const client = {
    root: { read: async () => (asked.push(['root.read', null]), root) },
    bookmarks: {
      batchRead: async (ids: string[]) => {
        await beforeRead?.()
        return { items: ids.map((id) => ({ id, highlights })), missing: [] }
      },
    },
  } as unknown as LibraryClient
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppShell queryClient={createQueryClient()}>
      <LibraryContext value={createScreenAccess({ client, send })}>
        <PanelContext value={{ host: {} } as unknown as PanelParts}>
          <EditsProvider>{children}</EditsProvider>
        </PanelContext>
      </LibraryContext>
    </AppShell>
  )
  render(<Duplicates />, { wrapper })
  const of = (wanted: string) => asked.filter(([name]) => name === wanted).map(([, request]) => request)
  return { of, groups, answers }
}

const PAIR = [duplicate('One', { tags: ['a'] }), duplicate('Two', { tags: ['b'], words: 1 })]
const button = (name: string) => screen.findByRole('button', { name })

describe('duplicates in the overview', () => {
  it('are hidden if the library does not offer them', async () => {
    const { of } = show({ root: {} })
    await waitFor(() => expect(of('root.read')).toHaveLength(1))
    await act(settle)
    expect(screen.queryByRole('heading')).toBeNull()
    expect(of('care.listDuplicates')).toEqual([])
  })

  it('are searched on request with progress, and can be stopped', async () => {
    const answers: ((at: Comparing) => void)[] = []
    const answer = (at: Comparing) => answers.at(-1)?.(at)
    const { of, groups } = show({ compare: () => new Promise((resolve) => void answers.push(resolve)) })
    expect(of('care.compare')).toEqual([])
    fireEvent.click(await button('Find duplicates'))
    await waitFor(() => expect(of('care.compare')).toHaveLength(1))
    answer({ left: 30, total: 40 })
    await screen.findByText('10 of 40')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('10')
    fireEvent.click(await button('Stop'))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    answer({ left: 20, total: 40 })
    groups.push(PAIR)
    fireEvent.click(await button('Find duplicates'))
    await waitFor(() => expect(of('care.compare')).toHaveLength(3))
    answer({ left: 0, total: 40 })
    await screen.findByText('The same page, saved 2 times. Keep:')
    await button('Look again')
  })

  it('report that there are none', async () => {
    show({})
    fireEvent.click(await button('Find duplicates'))
    expect(await screen.findByText('No duplicates found.')).toBeDefined()
  })

  it('keep the proposed bookmark, or another that the person chooses', async () => {
    show({ groups: [PAIR] })
    expect((await screen.findByRole('radio', { name: 'One' })) as HTMLInputElement).toHaveProperty(
      'checked',
      true,
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Two' }))
    fireEvent.click(await button('Merge into one'))
    await waitFor(async () => expect(await readJournalEdits()).toHaveLength(1))
    expect((await readJournalEdits())[0]).toMatchObject({
      edits: [
        { bookmarkId: PAIR[1]!.id, edit: { add: ['a'] } },
        { bookmarkId: PAIR[0]!.id, edit: { archived: true } },
      ],
    })
    expect((await screen.findAllByText('Kept one, archived 1 duplicate.')).length).toBeGreaterThan(0)
    fireEvent.click(await button('Undo'))
    await waitFor(async () => expect(await readJournalEdits()).toHaveLength(2))
    expect((await readJournalEdits())[1]).toMatchObject({
      edits: [
        { bookmarkId: PAIR[1]!.id, edit: { remove: ['a'] } },
        { bookmarkId: PAIR[0]!.id, edit: { archived: false } },
      ],
    })
  })

  it('copy highlights too, and undo that', async () => {
    const highlight = { id: crypto.randomUUID(), quote: 'q', createdAt: '2026-03-01T00:00:00Z' }
    const pair = [PAIR[0]!, { ...PAIR[1]!, highlightCount: 1 }]
    show({ groups: [pair], highlights: [highlight] })
    fireEvent.click(await button('Merge into one'))
    await waitFor(async () => expect(await readJournalEdits()).toHaveLength(1))
    const copied = [{ id: highlight.id, quote: 'q' }]
    const edited = (edit: object) => ({ edits: [{ bookmarkId: pair[0]!.id, edit }, {}] })
    expect((await readJournalEdits())[0]).toMatchObject(edited({ highlight: copied }))
    fireEvent.click(await button('Undo'))
    await waitFor(async () => expect(await readJournalEdits()).toHaveLength(2))
    expect((await readJournalEdits())[1]).toMatchObject(edited({ unhighlight: copied }))
  })

  it('are merged by a second attempt if reading highlights failed', async () => {
    let isAway = true
    show({
      groups: [[PAIR[0]!, { ...PAIR[1]!, highlightCount: 1 }]],
      beforeRead: async () => {
        if (isAway) throw refusal(500, 'internal_error')
      },
    })
    fireEvent.click(await button('Merge into one'))
    const again = await button('Try again')
    expect(await readJournalEdits()).toEqual([])
    isAway = false
    fireEvent.click(again)
    await waitFor(async () => expect(await readJournalEdits()).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are separated, each of three alone, and that can be undone', async () => {
    const three = [...PAIR, duplicate('Three')]
    const { of } = show({ groups: [three] })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Not a duplicate' }))[2]!)
    await waitFor(() => expect(of('care.tellApart')).toHaveLength(1))
    const told = (apart: boolean) => ({
      params: { bookmarkId: three[2]!.id },
      body: { others: [three[0]!.id, three[1]!.id], apart },
    })
    expect(of('care.tellApart')[0]).toEqual(told(true))
    fireEvent.click(await button('Undo'))
    await waitFor(() => expect(of('care.tellApart')[1]).toEqual(told(false)))
  })

  it('offer to allow a comparison that was refused, and repeat it', async () => {
    const connection = { status: 'connected', via: 'oauth' }
    const { of, answers } = show({ compare: () => Promise.reject(refusal(403, 'forbidden')) })
    answers['connection.read'] = async () => connection
    answers['connection.askForScope'] = async () => ({ ok: true, connection })
    fireEvent.click(await button('Find duplicates'))
    fireEvent.click(await button('Allow'))
    await waitFor(() => expect(of('care.compare')).toHaveLength(2))
    expect(of('connection.askForScope')).toEqual([{ scope: 'write' }])
  })

  it('explain why comparing or merging failed', async () => {
    const long = { note: 'x'.repeat(6_000) }
    show({
      groups: [[duplicate('One', long), duplicate('Two', { note: 'y'.repeat(6_000) })]],
      compare: () => Promise.reject(refusal(500, 'internal_error')),
    })
    fireEvent.click(await button('Look again'))
    await button('Try again')
    fireEvent.click(await button('Merge into one'))
    await screen.findByText(/The notes together are longer than 10,000 characters/)
    expect(await readJournalEdits()).toEqual([])
  })
})
