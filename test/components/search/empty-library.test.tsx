import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmptyLibrary } from '@/components/search/empty-library.tsx'
import { createPanelWrapper, createResultsClient } from '../../helpers/panel-library.tsx'

it('speaks of the toolbar in the extension, and of menus in the web app', () => {
  const { wrapper, parts } = createPanelWrapper(createResultsClient({}).client)
  const { rerender } = render(<EmptyLibrary />, { wrapper })
  expect(screen.queryByText(/toolbar/)).not.toBeNull()
  parts.host.isWebApp = true
  rerender(<EmptyLibrary key="web" />)
  expect(screen.queryByText(/“Save links” under “More”/)).not.toBeNull()
  expect(screen.queryByText(/toolbar/)).toBeNull()
})
