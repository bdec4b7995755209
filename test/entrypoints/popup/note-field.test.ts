import { expect, it, vi } from 'vitest'
import type { TypedNote } from '@/lib/outbox/entry.ts'
import { createNoteField } from '@/entrypoints/popup/note-field.ts'

const keep = vi.fn<(note: TypedNote | null) => void>()
const open = () => createNoteField({ keep, store: async () => undefined })

it('takes the place of the note that it was typed on, not of one that stood in the field before', () => {
  const field = open()
  field.learn({ stored: 'theirs, and more of it since', isBlind: false })
  field.learn({ stored: 'theirs\n\nmine', isBlind: false })
  field.type('theirs\n\nmine!')
  expect(keep).toHaveBeenLastCalledWith({
    text: 'theirs\n\nmine!',
    blind: false,
    seen: ['theirs\n\nmine'],
  })
})
