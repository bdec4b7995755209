import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Copies } from '@/components/read/copies.tsx'
import type { LibraryClient } from '@/lib/client/types.ts'
import { createPanelWrapper } from '../../helpers/panel-library.tsx'

const BOOKMARK = { id: 'own', url: 'https://example.org/page' }

it('a new copy asks for the site in the first turn of the click', async () => {
  const asked: string[] = []
  const client = {
    root: { read: async () => ({ capture: { maxCopyBytes: 1 } }) },
  } as unknown as LibraryClient
  const { wrapper, parts } = createPanelWrapper(client, {}, { 'capture.listCopies': { items: [] } })
  parts.host.askForSite = (url) => {
    asked.push(url)
    return { isAllowed: Promise.resolve(false), borrowed: Promise.resolve([]) }
  }
  render(<Copies bookmark={BOOKMARK} title="Page" />, { wrapper })
  fireEvent.click(await screen.findByRole('button', { name: 'New copy' }))
  expect(asked).toEqual([BOOKMARK.url])
  await screen.findByText(/no access to this site/)
})
