import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'

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

  it("closes with the browser's own cancel, which is Escape", async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes when the veil is pressed, not when its content is', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent.pointerDown(screen.getByText('Its content'))
    fireEvent.pointerDown(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is the same thing as a sheet', () => {
    render(
      <Dialog shape="sheet" title="Filters" onClose={() => {}} footer={<Button>Show 12 results</Button>}>
        Groups
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show 12 results' })).toBeTruthy()
  })
})
