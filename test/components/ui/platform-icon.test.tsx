import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PlatformIcon } from '@/components/ui/platform-icon.tsx'

describe('PlatformIcon', () => {
  it('has a name only where none stands beside it, and draws the web for what it does not know', () => {
    render(
      <>
        <PlatformIcon platform="reddit" label="Reddit" />
        <PlatformIcon platform="mastodon" />
      </>,
    )
    expect(screen.getAllByRole('img')).toHaveLength(1)
    expect(screen.getByRole('img', { name: 'Reddit' })).toBeTruthy()
  })
})
