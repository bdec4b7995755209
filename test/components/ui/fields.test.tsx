import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { RadioGroup } from '@/components/ui/radio-group.tsx'
import { SegmentedControl } from '@/components/ui/segmented-control.tsx'
import { Select } from '@/components/ui/select.tsx'
import { Switch } from '@/components/ui/switch.tsx'
import { TextArea } from '@/components/ui/text-area.tsx'
import { TextField } from '@/components/ui/text-field.tsx'

const addressField = (error?: string) => (
  <TextField label="Library address" value="" onChange={() => {}} hint="Where it runs." error={error} />
)

function Note() {
  const [value, setValue] = useState('')
  return <TextArea label="Note" value={value} onChange={setValue} />
}

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

describe('TextField', () => {
  it('ties label, hint and error to the control', () => {
    const { rerender } = render(addressField())
    const input = screen.getByRole('textbox', { name: 'Library address' })
    const described = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
    expect(described()).toBe('Where it runs.')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    rerender(addressField('Not an address.'))
    expect(described()).toBe('Not an address.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps the name when the label is out of sight', () => {
    render(<TextField label="Search your library" isLabelHidden type="search" value="" onChange={() => {}} />)
    expect(screen.getByRole('searchbox', { name: 'Search your library' })).toBeTruthy()
  })
})

describe('TextArea', () => {
  it('sets aside the height of its text, once, for the eyes only', async () => {
    render(<Note />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'one{Enter}two')
    const copy = document.querySelector('[aria-hidden="true"]')
    expect(copy?.textContent).toBe('one\ntwo\n')
  })
})

describe('Select', () => {
  it('answers with the value of its own kind', async () => {
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

describe('choices', () => {
  it('Switch changes by keyboard', async () => {
    const onChange = vi.fn<(checked: boolean) => void>()
    render(<Switch label="Save at once" checked={false} onChange={onChange} />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Save at once', checked: false }))
    await userEvent.keyboard(' ')
    expect(onChange).toHaveBeenCalledWith(true)
  })

  it('RadioGroup is named once and describes its options', () => {
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

  it('SegmentedControl moves with the arrows, as radio buttons do', async () => {
    render(<RankBy />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Images', checked: true })).toBe(document.activeElement)
  })
})
