import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextField } from '@/components/ui/text-field.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open ? (
        <Dialog title="Save as collection" onClose={() => setOpen(false)}>
          Its content
        </Dialog>
      ) : null}
    </>
  )
}

describe('Dialog', () => {
  it('is modal, named by its title, and gone when closed', async () => {
    render(<Page />)
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('dialog', { name: 'Save as collection' })
    expect(dialog.hasAttribute('open')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it("focuses the text field, so that immediate typing isn't lost", async () => {
    const onClose = vi.fn<() => void>()
    const onType = vi.fn<(text: string) => void>()
    const { unmount } = render(
      <Dialog title="Save as collection" onClose={onClose}>
        <p role="status">You started this earlier.</p>
        <TextField label="Name" value="" onChange={onType} />
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    await userEvent.keyboard('a b')
    expect([onType.mock.calls.length, onClose.mock.calls.length]).toEqual([3, 0])
    unmount()

    render(
      <Dialog title="Export" onClose={onClose}>
        <Checkbox label="Notes" checked onChange={() => undefined} />
        <TextField label="Name" value="" onChange={onType} />
      </Dialog>,
    )
    expect(document.activeElement).not.toBe(screen.getByRole('textbox', { name: 'Name' }))
  })

  it("closes on the browser's cancel event, which is Escape", async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes on a press outside of its content', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent.pointerDown(screen.getByText('Its content'))
    fireEvent.pointerDown(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('behaves the same as a sheet', () => {
    render(
      <Dialog shape="sheet" title="Filters" onClose={() => {}} footer={<Button>Show 12 results</Button>}>
        Groups
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show 12 results' })).toBeTruthy()
  })
})
