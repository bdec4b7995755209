import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { TextArea } from '@/components/ui/text-area.tsx'

function Note() {
  const [value, setValue] = useState('')
  return <TextArea label="Note" value={value} onChange={setValue} />
}

describe('TextArea', () => {
  it('reserves the height of its text, hidden from screen readers', async () => {
    render(<Note />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'one{Enter}two')
    const copy = document.querySelector('[aria-hidden="true"]')
    expect(copy?.textContent).toBe('one\ntwo\n')
  })
})
