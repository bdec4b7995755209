import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RadioGroup } from '@/components/ui/radio-group.tsx'

describe('RadioGroup', () => {
  it('is named once and describes its options', () => {
    render(
      <RadioGroup
        label="Theme"
        value="dark"
        onChange={() => {}}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark', hint: 'Easy at night' },
        ]}
      />,
    )
    expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Dark', checked: true })).toBeTruthy()
  })
})
