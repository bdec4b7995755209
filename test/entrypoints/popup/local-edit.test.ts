import { describe, expect, it } from 'vitest'
import { BLANK, applyChange, settle, takeBack } from '@/entrypoints/popup/local-edit.ts'

const bookmark = {
  id: '7f0c1c1e-9a53-4b1e-8a4e-0d7f3a1b2c3d',
  url: 'https://example.com/',
  title: null,
  tags: ['old'],
  note: 'was here',
  isFavorite: false,
  capturedAt: null,
  text: null,
  cover: null,
}

describe('takeBack', () => {
  it('undoes what could not be kept, and leaves the note that is still being typed', () => {
    const before = { tags: ['old'], isFavorite: false, note: 'was here' }
    const typed = { ...before, note: 'typed' }
    for (const change of [{ add: ['new'] }, { isFavorite: true }, { remove: ['old'] }]) {
      expect(takeBack(applyChange(typed, change), change, before)).toEqual(typed)
    }
  })
})

describe('settle', () => {
  it('puts what was changed before the bookmark came over it', () => {
    expect(settle(bookmark, [{ add: ['new'] }, { isFavorite: true }, { remove: ['old'] }])).toEqual({
      tags: ['new'],
      isFavorite: true,
      note: 'was here',
    })
  })

  it('joins a note that was begun without seeing the one that is there', () => {
    const typed = [{ note: { text: 'mi', blind: true } }, { note: { text: 'mine', blind: true } }]
    expect(settle(bookmark, typed).note).toBe('was here\n\nmine')
    expect(settle({ ...bookmark, note: null }, typed).note).toBe('mine')
  })

  it('takes the bookmark as it is when nothing was changed', () => {
    expect(settle(bookmark, [])).toEqual({ tags: ['old'], isFavorite: false, note: 'was here' })
  })
})

describe('applyChange', () => {
  it('adds each tag once and can clear the note', () => {
    const edit = applyChange(
      { ...BLANK, tags: ['a'], note: 'x' },
      { add: ['a', 'b'], note: { text: null, blind: false } },
    )
    expect(edit).toEqual({ tags: ['a', 'b'], isFavorite: false, note: null })
  })
})
