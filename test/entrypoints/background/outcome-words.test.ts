import { describe, expect, it } from 'vitest'
import { outcomeWords } from '@/entrypoints/background/outcome-words.ts'

const bookmark = {
  id: '7f0c1c1e-9a53-4b1e-8a4e-0d7f3a1b2c3d',
  url: 'https://example.com/',
  title: 'A title',
  tags: [],
  note: null,
  isFavorite: false,
  capturedAt: null,
  text: null,
  cover: null,
  unread: null,
}

describe('outcomeWords', () => {
  it('offers to undo what this very click has saved, and nothing else', () => {
    expect(outcomeWords({ status: 'saved', bookmark, created: true }, 'x')).toMatchObject({
      title: 'Saved',
      undo: true,
    })
    expect(outcomeWords({ status: 'saved', bookmark, created: false }, 'x')).toMatchObject({
      title: 'Already in your library',
      undo: false,
    })
    expect(outcomeWords({ status: 'archived', bookmark }, 'x')).toMatchObject({ undo: false })
  })

  it('never calls saved what is not', () => {
    for (const view of [{ status: 'not_connected' }, { status: 'unsaved' }] as const) {
      expect(outcomeWords(view, 'example.com')).toMatchObject({
        title: 'Not saved',
        tone: 'bad',
        undo: false,
      })
    }
  })
})
