import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Meter, Progress } from '@/components/ui/meter.tsx'

describe('Meter and Progress', () => {
  it('have an accessible value and stay within their frame', () => {
    render(
      <>
        <Progress label="Saving tabs" value={70} max={60} text="60 of 60 tabs" />
        <Meter label="reddit" value={0} max={0} text="none" />
      </>,
    )
    const bar = screen.getByRole('progressbar', { name: 'Saving tabs' })
    expect(bar.getAttribute('aria-valuetext')).toBe('60 of 60 tabs')
    expect(bar.firstElementChild?.getAttribute('style')).toContain('scaleX(1)')
    expect(screen.getByRole('meter', { name: 'reddit' }).getAttribute('aria-valuetext')).toBe('none')
  })
})
