import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ToastProvider, useToast } from '@/components/ui/toast.tsx'

function Page() {
  const { show } = useToast()
  return (
    <button type="button" onClick={() => show({ message: 'Gone.', undo: () => undefined })}>
      Archive
    </button>
  )
}

it.each(['Undo', 'Dismiss'])('%s by keyboard restores the focus', async (name) => {
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  const archive = screen.getByRole('button', { name: 'Archive' })
  archive.focus()
  fireEvent.click(archive)
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(archive)
})
