import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Select } from '@/components/ui/select.tsx'

describe('Select', () => {
  it('returns values of its type', async () => {
    const onChange = vi.fn<(value: 'include' | 'exclude') => void>()
    const options = [
      { value: 'include', label: 'Any of these' },
      { value: 'exclude', label: 'None of these' },
    ] as const
    render(<Select label="Platform" value="include" options={options} onChange={onChange} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'None of these')
    expect(onChange).toHaveBeenCalledWith('exclude')
  })
})
