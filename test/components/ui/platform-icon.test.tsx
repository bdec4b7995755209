import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PlatformIcon } from '@/components/ui/platform-icon.tsx'

describe('PlatformIcon', () => {
  it('has an accessible name only if it gets a label', () => {
    render(
      <>
        <PlatformIcon platform="reddit" label="Reddit" />
        <PlatformIcon platform="youtube" />
      </>,
    )
    expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Reddit'])
  })

  it('draws a different icon for each platform, and the web icon for unknown ones', () => {
    const drawings = ['web', 'mastodon', 'reddit', 'youtube'].map((platform) => {
      const { container } = render(<PlatformIcon platform={platform} />)
      return container.querySelector('path')!.getAttribute('d')
    })
    expect(drawings[1]).toBe(drawings[0])
    expect(new Set(drawings).size).toBe(3)
  })
})
