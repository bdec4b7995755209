import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AppShell } from '@/components/app-shell.tsx'
import { IncomingLinks } from '@/components/save/incoming-links.tsx'
import type { IncomingSource } from '@/components/save/use-incoming-links.ts'
import { createSaveLinks } from '@/lib/save/save-links.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { LINKS_PROTOCOL } from '@/lib/messaging/links-protocol.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { createOutboxBench } from '../../helpers/outbox-bench.ts'
import { createScreenAccess } from '../../helpers/screen.ts'

const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `https://example.org/${at}`)

let bench: ReturnType<typeof createOutboxBench>
beforeEach(() => {
  fakeBrowser.reset()
  bench = createOutboxBench()
})

/** Renders over the real background handlers and outbox. */
function show(caught: IncomingSource) {
  const { handlers } = createSaveLinks(bench.context({ sender: { resume: async () => undefined } }))
  const send = (async (name: keyof typeof LINKS_PROTOCOL, request: never) => {
    const asked = LINKS_PROTOCOL[name].request.parse(request) as never
    return handlers[name](asked, { signal: new AbortController().signal })
  }) as unknown as Send
  render(
    <AppShell queryClient={createQueryClient()}>
      <LibraryContext value={createScreenAccess({ send })}>
        <IncomingLinks caught={caught} isPrivate={false} onClose={() => undefined} />
      </LibraryContext>
    </AppShell>,
  )
}
const queued = async (): Promise<string[]> => (await bench.store.list()).map(({ url }) => url)

it('offers an address without its scheme, as apps share it', async () => {
  show({ way: 'paste', text: 'example.org/page' })
  await userEvent.click(screen.getByRole('button', { name: 'Save link' }))
  await expect.poll(queued).toEqual(['https://example.org/page'])
  await act(async () => undefined)
})

it('offers no name that looks like an address next to a link', async () => {
  show({ way: 'paste', text: 'Node.js\nhttps://nodejs.org/en' })
  await userEvent.click(screen.getByRole('button', { name: 'Save link' }))
  await expect.poll(queued).toEqual(['https://nodejs.org/en'])
  await act(async () => undefined)
})

it('reports how many links are saved now and saves the rest afterwards', async () => {
  const urls = addresses(1_200)
  show({ way: 'paste', text: urls.join('\n') })
  expect(screen.getByText('Save the first 500 of 1,200 links?')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(500)
  await userEvent.click(screen.getByRole('button', { name: 'Save 500 links' }))
  await screen.findByText(/700 more links left out/)
  expect(await queued()).toEqual(urls.slice(0, 500))
  await userEvent.click(screen.getByRole('button', { name: 'Save the next 500' }))
  await screen.findByText(/200 more links left out/)
  expect(document.activeElement).not.toBe(document.body)
  await userEvent.click(screen.getByRole('button', { name: 'Save the next 200' }))
  await expect.poll(queued).toEqual(urls)
  expect(screen.queryByText(/left out/)).toBeNull()
  await act(async () => undefined)
})

it('excludes invalid links without losing others', async () => {
  const urls = addresses(400)
  const mails = addresses(300).map((_, at) => `mailto:ada${at}@example.org`)
  show({ way: 'drop', uriList: [...mails, ...urls].join('\r\n'), text: '' })
  await expect.poll(queued).toEqual(urls)
  expect(screen.queryByText(/left out/)).toBeNull()
})
