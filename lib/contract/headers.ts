import { z } from 'zod'
import { MAX_REQUEST_ID_LENGTH } from './limits.ts'

/** Correlates a request with its answer, both ways. Section "Conventions", 3. */
export const REQUEST_ID_HEADER = 'X-Request-Id'
export const RequestId = z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${MAX_REQUEST_ID_LENGTH}}$`))

/** Headers of an image preview; width and height in pixels. */
export const MEDIA_REF_HEADER = 'X-Service-Media-Ref'
export const MEDIA_WIDTH_HEADER = 'X-Service-Media-Width'
export const MEDIA_HEIGHT_HEADER = 'X-Service-Media-Height'
export const PREVIEW_CONTENT_TYPE = 'image/jpeg'

/**
 * Beyond the API document, with a change of a note: SHA-256, in lowercase hex, of the note that it takes the place of,
 * and with one of highlights of their notes (`notesBefore`). A
 * service that knows it refuses the change where the note is another one by then, with an issue of this code.
 */
export const NOTE_BEFORE_HEADER = 'X-Note-Before'
export const NOTE_CHANGED = 'note_changed'

/**
 * Beyond the API document, with a save: `Prefer: return=minimal` (RFC 7240). A service that knows it answers with no more
 * of the text than its first blocks. All of it may be megabytes, and whoever saves a page has just seen it.
 */
export const PREFER_HEADER = 'Prefer'
export const PREFER_BRIEF = 'return=minimal'
export const BRIEF_BLOCKS = 6
