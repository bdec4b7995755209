import { describe, expect, it } from 'vitest'
import { joinUnsent, splitEdit, toUpdateRequest } from '@/lib/outbox/edit-request.ts'
import { BLANK, NO_EDIT, applyEdit, joinEdits, resultingNote } from '@/lib/outbox/edit.ts'

const note = (text: string | null, blind = false) => ({ ...NO_EDIT, note: { text, blind } })

describe('joinEdits', () => {
  it('lets the newer edit win for the same field', () => {
    const older = {
      isFavorite: true,
      note: { text: 'a', blind: true },
      append: [],
      add: ['x', 'y'],
      remove: ['z'],
    }
    const newer = { isFavorite: false, append: [], add: ['z'], remove: ['x'] }
    expect(joinEdits(older, newer)).toEqual({
      isFavorite: false,
      note: { text: 'a', blind: true },
      add: ['y', 'z'],
      remove: ['x'],
    })
  })

  it('keeps a removal that may undo an addition that was sent', () => {
    expect(joinEdits({ ...NO_EDIT, add: ['x'] }, { ...NO_EDIT, remove: ['x'] }).remove).toEqual(['x'])
  })

  it('drops an addition and its removal if nothing was sent', () => {
    expect(joinUnsent({ ...NO_EDIT, add: ['x'] }, { ...NO_EDIT, remove: ['x'] })).toEqual(NO_EDIT)
  })
})

describe('resultingNote', () => {
  it('replaces a known note', () => {
    expect(resultingNote(note('new'), 'old')).toBe('new')
    expect(resultingNote(note(null), 'old')).toBeNull()
  })

  it('appends a note that was typed before the old one was known', () => {
    expect(resultingNote(note('mine', true), 'old')).toBe('old\n\nmine')
    expect(resultingNote(note('mine', true), null)).toBe('mine')
  })

  it('does not repeat text that an attempt with a lost response has written', () => {
    expect(resultingNote(note('mine', true), 'old\n\nmine')).toBe('old\n\nmine')
    expect(resultingNote({ ...NO_EDIT, append: ['quote'] }, 'old\n\nquote')).toBe('old\n\nquote')
  })

  it('appends quotes to any note', () => {
    expect(resultingNote({ ...NO_EDIT, append: ['one', 'two'] }, 'old')).toBe('old\n\none\n\ntwo')
  })
})

describe('toUpdateRequest', () => {
  it('contains only changes', () => {
    expect(toUpdateRequest({ ...NO_EDIT, add: ['x'] }, null)).toEqual({ tags: { add: ['x'] } })
    expect(toUpdateRequest({ ...NO_EDIT, isFavorite: false }, null)).toEqual({ isFavorite: false })
    expect(toUpdateRequest(NO_EDIT, null)).toBeNull()
    expect(toUpdateRequest({ ...NO_EDIT, append: ['q'] }, 'q')).toBeNull()
  })

  it('splits more than 100 tags into several requests', () => {
    const add = Array.from({ length: 150 }, (_, index) => `t${index}`)
    const { now, rest } = splitEdit({ ...NO_EDIT, add, isFavorite: true })
    expect(now.add).toHaveLength(100)
    expect(rest).toEqual({ ...NO_EDIT, add: add.slice(100) })
  })
})

describe('text that occurs within another', () => {
  it('is added to the note if it was typed before that was known', () => {
    const edit = { ...NO_EDIT, note: { text: 'read', blind: true } }
    expect(resultingNote(edit, 'Already cited')).toBe('Already cited\n\nread')
    expect(applyEdit({ ...BLANK, note: 'Already cited' }, edit).note).toBe('Already cited\n\nread')
  })

  it('is appended as the source of an image', () => {
    const edit = { ...NO_EDIT, append: ['From https://a.example/page/1'] }
    expect(resultingNote(edit, 'From https://a.example/page/12')).toBe(
      'From https://a.example/page/12\n\nFrom https://a.example/page/1',
    )
  })
})
