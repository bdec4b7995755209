import { oneOf, shaped, type Guarded } from '@bookplate/contract'
import { createStoredItem, localArea } from '@/lib/platform/storage.ts'

export const SIZES = ['small', 'normal', 'large', 'larger', 'largest'] as const
export const WIDTHS = ['narrow', 'normal', 'wide'] as const
export const FONTS = ['serif', 'sans'] as const
export const PAPERS = ['theme', 'light', 'sepia', 'dark'] as const

const isReadingStyle = shaped({
  size: oneOf(SIZES),
  width: oneOf(WIDTHS),
  font: oneOf(FONTS),
  /** Colors of the reading view; `theme` for those of the side panel. */
  paper: oneOf(PAPERS),
})
export type ReadingStyle = Guarded<typeof isReadingStyle>

export const DEFAULT_READING_STYLE: ReadingStyle = {
  size: 'normal',
  width: 'normal',
  font: 'serif',
  paper: 'theme',
}

/** Separate from the settings, because the first scripts of a screen don't need it. */
export const readingStyleItem = createStoredItem(
  localArea,
  'readingStyle',
  isReadingStyle,
  DEFAULT_READING_STYLE,
)
