import { describe, expect, it } from 'vitest'
import { NO_EDIT, resultingNote } from '@/lib/outbox/edit.ts'
import { settle } from '@/entrypoints/popup/local-edit.ts'

describe('text that happens to be a part of another', () => {
  it('joins the note, when typed before that was known', () => {
    const edit = { ...NO_EDIT, note: { text: 'read', blind: true } }
    expect(resultingNote(edit, 'Already cited')).toBe('Already cited\n\nread')
    const bookmark = {
      id: '',
      url: '',
      title: null,
      tags: [],
      isFavorite: false,
      capturedAt: null,
      text: null,
      cover: null,
      note: 'Already cited',
    }
    expect(settle(bookmark, [{ note: { text: 'read', blind: true } }]).note).toBe('Already cited\n\nread')
  })

  it('is appended, when it is where an image is from', () => {
    const edit = { ...NO_EDIT, append: ['From https://a.example/page/1'] }
    expect(resultingNote(edit, 'From https://a.example/page/12')).toBe(
      'From https://a.example/page/12\n\nFrom https://a.example/page/1',
    )
  })
})
