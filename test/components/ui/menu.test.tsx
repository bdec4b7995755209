import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button.tsx'
import { Menu } from '@/components/ui/menu.tsx'

function renderMenu() {
  const onSelect = vi.fn<(id: string) => void>()
  const item = (label: string, more = {}) => ({ label, onSelect: () => onSelect(label), ...more })
  render(
    <Menu
      label="Collection"
      items={() => [
        item('Rename'),
        item('Recolour', { disabled: true }),
        item('Pinned', { isChecked: true }),
        item('Delete'),
      ]}
      trigger={(props) => <Button {...props}>More</Button>}
    />,
  )
  return { onSelect, button: screen.getByRole('button', { name: 'More' }) }
}

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('menuitem', { name }).disabled
const focused = () => document.activeElement?.textContent

describe('Menu', () => {
  it('opens with the arrow, skips disabled items, and cycles', async () => {
    const { button } = renderMenu()
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(focused()).toBe('Rename')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Pinned')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Delete')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Rename')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('Delete')
    await userEvent.keyboard('p')
    expect(focused()).toBe('Pinned')
  })

  it('chooses with Enter, closes, and restores the focus', async () => {
    const { button, onSelect } = renderMenu()
    await userEvent.click(button)
    await userEvent.keyboard('{End}{Enter}')
    expect(onSelect).toHaveBeenCalledWith('Delete')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('closes with Escape without choosing', async () => {
    const { button, onSelect } = renderMenu()
    await userEvent.click(button)
    expect(screen.getByRole('menu', { name: 'Collection' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('enables an item whose action is looked up once it is found', async () => {
    const open = vi.fn<() => void>()
    const found = Promise.resolve(open)
    const items = [
      { label: 'Open the copy', onSelect: found },
      { label: 'Open the preview', onSelect: Promise.resolve(null) },
    ]
    render(<Menu label="Page" items={() => items} trigger={(props) => <Button {...props}>More</Button>} />)
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await waitFor(() => expect(isDisabled('Open the copy')).toBe(false))
    expect(isDisabled('Open the preview')).toBe(true)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Open the copy' }))
    expect(open).toHaveBeenCalledOnce()
  })

  it('closes on a press outside', async () => {
    const { button } = renderMenu()
    await userEvent.click(button)
    await userEvent.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('shows which item is checked', async () => {
    const { button } = renderMenu()
    await userEvent.click(button)
    const pinned = screen.getByRole('menuitemcheckbox', { name: 'Pinned', checked: true })
    // Aligned with the labels of other items.
    expect(pinned.firstElementChild?.textContent).toBe('Pinned')
  })
})
