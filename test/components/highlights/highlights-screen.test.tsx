import type { HighlightedBookmark } from '@bookplate/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { EditsProvider } from '@/components/bookmark/edits.tsx'
import { HighlightsScreen } from '@/components/highlights/highlights-screen.tsx'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createPanelWrapper, refusal, summaryHit } from '../../helpers/panel-library.tsx'
import { createScreenAccess, readJournalEdits } from '../../helpers/screen.ts'

const highlighted = (title: string, ...quotes: string[]): HighlightedBookmark => ({
  ...summaryHit(title),
  highlights: quotes.map((quote) => ({ id: quote, quote, createdAt: '2026-03-01T10:00:00.000Z' })),
})

function show(pages: (HighlightedBookmark[] | Error)[], capture = {}) {
  const asked: unknown[] = []
  const send = async (name: string, { query }: { query: { cursor?: string; color?: string } }) => {
    if (name === 'outbox.list')
      return { entries: [], arrived: [], library: null, pause: null, quarantined: 0 }
    if (name !== 'capture.listHighlights') return { status: 'none' }
    asked.push(query.color)
    const at = Number(query.cursor ?? 0)
    const items = pages[at]!
    if (items instanceof Error) throw items
    return { items, nextCursor: at + 1 < pages.length ? String(at + 1) : null }
  }
  const onRead = vi.fn<(bookmark: HighlightedBookmark, highlight?: { id: string }) => void>()
  const client = { root: { read: async () => ({ capture }) } } as never
  const { wrapper: Wrapper, parts } = createPanelWrapper(client)
  const download = vi.spyOn(parts.host, 'download')
  render(
    <Wrapper>
      <LibraryContext value={createScreenAccess({ client, send: send as never })}>
        <EditsProvider>
          <HighlightsScreen onRead={onRead} />
        </EditsProvider>
      </LibraryContext>
    </Wrapper>,
  )
  return { onRead, download, asked }
}

describe('the list of highlights', () => {
  it('leads to the bookmark and to each highlight', async () => {
    const { onRead } = show([[highlighted('Rye', 'nine hours', 'a rack')]])
    await userEvent.click(await screen.findByRole('button', { name: 'Rye' }))
    expect(onRead.mock.calls[0]).toEqual([expect.objectContaining({ title: 'Rye' })])
    const [, second] = within(screen.getByRole('list', { name: 'Highlights of Rye' })).getAllByRole('button')
    await userEvent.click(second!)
    expect(onRead.mock.calls[1]?.[1]).toMatchObject({ id: 'a rack' })
  })

  it('shows more on request, and exports everything, also what is not shown yet', async () => {
    const { download } = show([[highlighted('Rye', 'nine hours')], [highlighted('Oat', 'a flake')]])
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(download).toHaveBeenCalledOnce())
    const { name, parts } = download.mock.calls[0]![0]
    expect(name).toMatch(/^bookplate-highlights-.*\.md$/)
    expect(parts.join('')).toContain('> nine hours')
    expect(parts.join('')).toContain('> a flake')
    expect(screen.queryByText('a flake')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('a flake')).toBeDefined()
  })

  it('shows below the list why there are no more yet, and tries again', async () => {
    const pages = [[highlighted('Rye', 'nine hours')], refusal(500, 'internal_error')]
    const { asked } = show(pages)
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    const alert = await screen.findByRole('alert')
    const list = screen.getByRole('list', { name: 'Highlights' })
    expect(list.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(asked).toHaveLength(2)
    pages[1] = [highlighted('Oat', 'a flake')]
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('a flake')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).toHaveLength(3)
  })

  it('shows highlights of one color, and changes the color', async () => {
    const { asked } = show([[highlighted('Rye', 'nine hours')]], { keepsColors: true })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Highlight color' }), 'Green')
    await waitFor(() => expect(asked).toEqual([undefined, 'green']))
    await userEvent.click(await screen.findByRole('radio', { name: 'Blue' }))
    await waitFor(async () =>
      expect((await readJournalEdits()).flatMap(({ edits }) => edits)).toMatchObject([
        { edit: { recolor: [{ id: 'nine hours', color: 'blue' }] } },
      ]),
    )
  })

  it('explains how to highlight if there are no highlights', async () => {
    show([[]])
    expect(await screen.findByRole('heading', { name: 'No highlights yet' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  it('says so if the library has no such list', async () => {
    show([refusal(404, 'not_found')])
    expect(await screen.findByRole('heading', { name: /doesn’t list highlights/ })).toBeDefined()
  })
})
