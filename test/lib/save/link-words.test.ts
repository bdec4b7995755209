import { describe, expect, it } from 'vitest'
import { linkWords } from '@/lib/save/link-words.ts'
import type { LinkState } from '@/lib/messaging/links-protocol.ts'

const told = (states: LinkState[], left = 0) => {
  const { title, message } = linkWords(
    states.map((state) => ({ state })),
    left,
  )
  return [title, message]
}

describe('the status of a batch', () => {
  it.each<[LinkState[], number, string[]]>([
    [['sending', 'sending'], 0, ['Saving 2 links', 'You can keep browsing.']],
    [['saved'], 0, ['1 link saved', '']],
    [
      ['saved', 'saved', 'there', 'failed'],
      0,
      ['2 links saved', '1 was already in your library. 1 couldn’t be saved.'],
    ],
    [['there', 'there'], 0, ['No new links saved', '2 were already in your library.']],
    [
      ['waiting', 'there'],
      0,
      ['Saved offline', '1 link will be sent when your library is available. 1 was already in your library.'],
    ],
    [['unread'], 0, ['1 link saved', '1 saved without text.']],
    [['saved'], 312, ['1 link saved', '312 more links left out.']],
  ])('describes %s', (states, left, words) => expect(told(states, left)).toEqual(words))
})
