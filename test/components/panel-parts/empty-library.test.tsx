import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmptyLibrary } from '@/components/panel-parts/empty-library.tsx'
import { createPanelWrapper, createResultsClient } from '../../helpers/panel-library.tsx'

it('speaks of the toolbar in the extension, and of menus in the web app', () => {
  const { wrapper, parts } = createPanelWrapper(createResultsClient({}).client)
  const { rerender } = render(<EmptyLibrary isArchive={false} />, { wrapper })
  expect(screen.queryByText(/toolbar/)).not.toBeNull()
  parts.host.isWebApp = true
  rerender(<EmptyLibrary key="web" isArchive={false} />)
  expect(screen.queryByText(/“Save links” under “More”/)).not.toBeNull()
  expect(screen.queryByText(/toolbar/)).toBeNull()
  rerender(<EmptyLibrary key="archive" isArchive />)
  expect(screen.queryByText('Your archive is empty')).not.toBeNull()
  expect(screen.queryByText(/Save links/)).toBeNull()
})
