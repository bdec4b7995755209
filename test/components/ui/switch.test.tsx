import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Switch } from '@/components/ui/switch.tsx'

describe('Switch', () => {
  it('changes by keyboard', async () => {
    const onChange = vi.fn<(checked: boolean) => void>()
    render(<Switch label="Save at once" checked={false} onChange={onChange} />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Save at once', checked: false }))
    await userEvent.keyboard(' ')
    expect(onChange).toHaveBeenCalledWith(true)
  })
})
