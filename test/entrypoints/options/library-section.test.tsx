import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TransferSection } from '@/entrypoints/options/export-part.tsx'
import { createRemoteClient } from '@/lib/messaging/remote-client.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { createFakeSend } from '../../helpers/fake-send.ts'
import { createScreenAccess } from '../../helpers/screen.ts'
import { leastBookmark } from '../../helpers/least-bookmark.ts'

const bookmark = (at: number) => leastBookmark({ url: `https://example.org/${at}`, title: `Page ${at}` })

function open() {
  const files: { name: string; blob: Blob }[] = []
  const address = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: address.mock.lastCall?.[0] as Blob })
  })
  const background = createFakeSend({
    'root.read': () => ({}),
    'bookmarks.list': ({ query }) =>
      query.cursor
        ? { items: [bookmark(2)], nextCursor: null }
        : { items: [bookmark(1)], nextCursor: 'next' },
  })
  const { send } = background
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LibraryContext value={createScreenAccess({ send, client: createRemoteClient(send) })}>
        <TransferSection onConnect={() => undefined} />
      </LibraryContext>
    </QueryClientProvider>,
  )
  return { ...background, files }
}

afterEach(() => vi.restoreAllMocks())

const choose = (text: string) =>
  userEvent.upload(screen.getByLabelText('Import from files'), new File([text], 'bookmarks.txt'))

describe('import and export', () => {
  it('exports every page of the library, the archived ones too, in the chosen format', async () => {
    const { files, asked } = open()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Export as' }), 'csv')
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('2 bookmarks exported')).toBeTruthy()
    expect(files[0]?.name).toMatch(/^bookplate-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(await files[0]?.blob.text()).toContain('https://example.org/2')
    const listed = asked.filter(([name]) => name === 'bookmarks.list')
    expect(listed.map(([, request]) => request)).toMatchObject([
      { query: { state: 'all' } },
      { query: { state: 'all', cursor: 'next' } },
    ])
  })

  it('shows the content of a file and sends nothing before the confirmation', async () => {
    const { asked } = open()
    await choose('[{"url":"https://a.example"},{"url":"https://b.example"},{"url":"chrome://settings"}]')
    await screen.findByRole('button', { name: 'Import 2 bookmarks' })
    expect(screen.getByText('Show 1 entry that can’t be imported')).toBeTruthy()
    expect(new Set(asked.map(([name]) => name))).toEqual(new Set(['root.read', 'saved.status']))
  })

  it('says so when a file holds nothing to save', async () => {
    open()
    await choose('{ broken')
    expect((await screen.findByRole('alert')).textContent).toContain('No bookmarks found')
  })
})
