import { describe, expect, it } from 'vitest'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import { outcomeWords } from '@/lib/save/outcome-words.ts'

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
  it('offers Undo only for the save of this click', () => {
    expect(outcomeWords({ status: 'saved', bookmark, created: true }, 'x')).toMatchObject({
      title: 'Saved',
      undo: true,
    })
    const known = outcomeWords({ status: 'saved', bookmark, created: false }, 'x')
    expect(known.title).toBe('Already in your library')
    for (const words of [known, outcomeWords({ status: 'archived', bookmark }, 'x')])
      expect(words.undo).toBeFalsy()
  })

  it('never says saved for a page that is not', () => {
    for (const view of [{ status: 'not_connected' }, { status: 'unsaved' }] as const) {
      expect(outcomeWords(view, 'example.com')).toEqual({
        title: 'Not saved',
        message: expect.any(String),
        tone: 'bad',
      })
    }
  })
})

describe('a page that the library could not read', () => {
  const unread: PageView = {
    status: 'saved',
    bookmark: { ...bookmark, unread: 'The site requires sign-in (401).' },
    created: true,
    capture: 'ask',
  }

  it('offers what the person sees of the page in front, and to open a link', () => {
    expect(outcomeWords(unread, 'A page')).toMatchObject({
      title: 'Saved without text',
      message: 'A page: The site requires sign-in (401). Only its address is saved. Save what you see?',
      undo: true,
      next: 'see',
    })
    expect(outcomeWords({ ...unread, capture: undefined, created: false }, 'A link', false)).toMatchObject({
      message: expect.stringContaining('Open it and click Bookplate to save what you see.'),
      undo: false,
      next: 'open',
    })
  })

  it.each(["This page doesn't exist (404).", 'Something went wrong on the site (500). Try again later.'])(
    'offers no capture of the error page for “%s”',
    (reason) => {
      const failed = { ...unread, bookmark: { ...bookmark, unread: reason } }
      const words = outcomeWords(failed, 'A page')
      expect(words.message).toBe(`A page: ${reason.replace("'", '’')} Only its address is saved.`)
      expect(words.next).toBeUndefined()
      expect(outcomeWords({ ...failed, capture: undefined }, 'A link', false).next).toBeUndefined()
    },
  )

  it('says how many selected passages were highlighted', () => {
    const saved: PageView = { status: 'saved', bookmark, created: true, highlights: 2 }
    expect(outcomeWords(saved, 'A page').title).toBe('Saved with 2 highlights')
  })

  it("offers nothing if the browser couldn't capture it either, or captures are off", () => {
    expect(outcomeWords({ ...unread, capture: { failure: 'pdf' } }, 'A page').next).toBeUndefined()
    expect(outcomeWords({ ...unread, capture: undefined }, 'A page').next).toBeUndefined()
  })
})
