import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TextField } from '@/components/ui/text-field.tsx'

const addressField = (error?: string) => (
  <TextField label="Library address" value="" onChange={() => {}} hint="Where it runs." error={error} />
)

describe('TextField', () => {
  it('connects label, hint, and error with the control', () => {
    const { rerender } = render(addressField())
    const input = screen.getByRole('textbox', { name: 'Library address' })
    const described = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
    expect(described()).toBe('Where it runs.')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    rerender(addressField('Not an address.'))
    expect(described()).toBe('Not an address.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps the name when the label is hidden', () => {
    render(<TextField label="Search your library" isLabelHidden type="search" value="" onChange={() => {}} />)
    expect(screen.getByRole('searchbox', { name: 'Search your library' })).toBeTruthy()
  })
})
