import { describe, expect, it } from 'vitest'
import { BLANK, NO_EDIT, applyEdit, resultingNote } from '@/lib/outbox/edit.ts'

describe('text that happens to be a part of another', () => {
  it('joins the note, when typed before that was known', () => {
    const edit = { ...NO_EDIT, note: { text: 'read', blind: true } }
    expect(resultingNote(edit, 'Already cited')).toBe('Already cited\n\nread')
    expect(applyEdit({ ...BLANK, note: 'Already cited' }, edit).note).toBe('Already cited\n\nread')
  })

  it('is appended, when it is where an image is from', () => {
    const edit = { ...NO_EDIT, append: ['From https://a.example/page/1'] }
    expect(resultingNote(edit, 'From https://a.example/page/12')).toBe(
      'From https://a.example/page/12\n\nFrom https://a.example/page/1',
    )
  })
})
