import { z } from 'zod'
import { MAX_REQUEST_ID_LENGTH } from './limits.ts'

/** Connects a request with its response. Section "Conventions", 3. */
export const REQUEST_ID_HEADER = 'X-Request-Id'
export const RequestId = z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${MAX_REQUEST_ID_LENGTH}}$`))

/** Headers of an image preview. Width and height are in pixels. */
export const MEDIA_REF_HEADER = 'X-Service-Media-Ref'
export const MEDIA_WIDTH_HEADER = 'X-Service-Media-Width'
export const MEDIA_HEIGHT_HEADER = 'X-Service-Media-Height'
export const PREVIEW_CONTENT_TYPE = 'image/jpeg'

/** SHA-256 of the replaced note, or of the highlights' notes. A changed note gets this issue code. */
export const NOTE_BEFORE_HEADER = 'X-Note-Before'
export const NOTE_CHANGED = 'note_changed'

/** `Prefer: return=minimal` (RFC 7240) with a save returns only the first blocks of a long text. */
export const PREFER_HEADER = 'Prefer'
export const PREFER_BRIEF = 'return=minimal'
export const BRIEF_BLOCKS = 6
