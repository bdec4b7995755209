import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { StatusLine } from '@/components/ui/status-line.tsx'

describe('StatusLine', () => {
  it('keeps one live region while its text changes', () => {
    const { rerender } = render(<StatusLine>Saving</StatusLine>)
    const region = screen.getByRole('status')
    rerender(<StatusLine action={<button type="button">Undo</button>}>Saved</StatusLine>)
    expect(screen.getByRole('status')).toBe(region)
    expect(region.textContent).toBe('Saved')
  })
})
