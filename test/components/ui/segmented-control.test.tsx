import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { SegmentedControl } from '@/components/ui/segmented-control.tsx'

function RankBy() {
  const [value, setValue] = useState<'post' | 'image'>('post')
  return (
    <SegmentedControl
      label="Rank by"
      value={value}
      onChange={setValue}
      segments={[
        { value: 'post', label: 'Bookmarks' },
        { value: 'image', label: 'Images' },
      ]}
    />
  )
}

describe('SegmentedControl', () => {
  it('is navigated by arrows, like radio buttons', async () => {
    render(<RankBy />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Images', checked: true })).toBe(document.activeElement)
  })
})
