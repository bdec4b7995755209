import { highlightsOf, notesBefore, unsentError } from '@bookplate/contract'
import { isTooLongTogether } from '@/lib/words/note-length.ts'
import { QUEUED, started, type Attempt } from './delivery.ts'
import { needsNote, splitEdit, toUpdateRequest } from './edit-request.ts'
import { NO_EDIT, joinEdits, pendingEdit, resultingNote } from './edit.ts'
import { UNTRIED, type Edit } from './entry.ts'
import { keepUnseenNotes, highlightChange, noteWithHighlights } from './highlight-edit.ts'
import { isConflict, joinNote } from './note-conflict.ts'

/** Sends as much of an entry's edit as fits into one request: first its highlights, then the rest. */
export async function sendEdit(bookmarkId: string, attempt: Attempt): Promise<void> {
  const { client, change, arrive } = attempt
  const entry = await change((current) => {
    const { now, rest } = splitEdit(pendingEdit(current))
    return { ...started(current), sending: now, edit: rest }
  })
  if (!entry?.sending) return
  const { edit, keepsHighlights } = await sendHighlights(bookmarkId, entry.sending, attempt)
  const readsNote = needsNote(edit) || !keepsHighlights
  const theirs = readsNote ? ((await client.bookmarks.read(bookmarkId, QUEUED)).note ?? null) : null
  const { part, tooLong } = readsNote
    ? mergeNote(edit, theirs, keepsHighlights)
    : { part: edit, tooLong: null }
  const request = toUpdateRequest(part, theirs)
  const condition = readsNote && request?.note !== undefined ? { noteBefore: theirs ?? '' } : {}
  if (request) await client.bookmarks.update(bookmarkId, request, { ...QUEUED, ...condition })
  const text = resultingNote(part, theirs)
  arrive(entry, text === undefined ? part : { ...withoutNote(part), note: { text, blind: false } })
  await change((current) => ({
    ...current,
    ...UNTRIED,
    sending: null,
    edit: joinEdits(tooLong ?? NO_EDIT, withNoteSeen(current.edit, part, theirs)),
  }))
  // The library has everything else, so only the note needs a person.
  if (tooLong) throw noteTooLong()
}

/** `keepsHighlights`: false if the library stores no highlights, so that they go into the note. */
async function sendHighlights(
  bookmarkId: string,
  edit: Edit,
  { client, captures, change }: Attempt,
): Promise<{ edit: Edit; keepsHighlights: boolean }> {
  const isTyped = edit.remark?.some(({ bases }) => bases) ?? false
  const stored = isTyped && captures ? highlightsOf(await client.bookmarks.read(bookmarkId, QUEUED)) : null
  const spared = stored ? keepUnseenNotes(edit, stored, () => crypto.randomUUID()) : edit
  // Store new highlight ids first, so that a repeated request adds them once.
  if (spared.highlight !== edit.highlight) await change((current) => ({ ...current, sending: spared }))
  const wanted = highlightChange(spared)
  if (wanted === null) return { edit: spared, keepsHighlights: true }
  const condition = stored ? { noteBefore: notesBefore(wanted.put ?? [], stored) } : {}
  const keepsHighlights =
    (await captures?.changeHighlights(bookmarkId, wanted, { ...QUEUED, ...condition })) ?? false
  return { edit: spared, keepsHighlights }
}

/**
 * Merges the text of an edit with `theirs`, the library's note. The API keeps no versions of a note, so a text that was written
 * elsewhere is found by comparing it. `tooLong`: text that is left out.
 */
function mergeNote(
  edit: Edit,
  theirs: string | null,
  keepsHighlights: boolean,
): { part: Edit; tooLong: Edit | null } {
  const { note, append = [] } = edit
  const merged =
    note && isConflict(note, append, theirs ?? '')
      ? { ...edit, note: { ...note, text: joinNote(note, theirs ?? '') } }
      : edit
  const isTooLong = isTooLongTogether([resultingNote(merged, theirs) ?? ''])
  const part = isTooLong ? withoutNote(edit) : merged
  return {
    part: keepsHighlights ? part : withQuotes(part, theirs ?? ''),
    tooLong: isTooLong ? { note, append } : null,
  }
}

/** Quotes highlights in the note, for a library without highlights. */
function withQuotes(
  { highlight, remark, recolor: _recolor, unhighlight, ...edit }: Edit,
  theirs: string,
): Edit {
  const typed = resultingNote(edit, theirs)
  const text = noteWithHighlights(typed === undefined ? theirs : (typed ?? ''), {
    highlight,
    remark,
    unhighlight,
  })
  const rest = withoutNote(edit)
  return text === theirs ? rest : { ...rest, note: { text: text || null, blind: false } }
}

/** Joins text that was typed during the request with what was sent, if both were typed without knowing the note. */
function withNoteSeen(later: Edit, sent: Edit, theirs: string | null): Edit {
  if (!later.note?.blind || !sent.note?.blind) return later
  const text = resultingNote({ note: later.note, append: sent.append }, theirs) ?? null
  return { ...later, note: { text, blind: false, bases: [resultingNote(sent, theirs) ?? ''] } }
}

const withoutNote = ({ note: _note, append: _append, ...rest }: Edit): Edit => rest

const noteTooLong = () =>
  unsentError(
    'validation_error',
    'Together with the note in your library, this note is too long. Shorten it.',
  )
