import { oneOf, shaped, type Guarded } from '@bookplate/contract'
import { createStoredItem, localArea } from '@/lib/platform/storage.ts'

const isReadingStyle = shaped({
  size: oneOf(['small', 'normal', 'large', 'larger', 'largest']),
  width: oneOf(['narrow', 'normal', 'wide']),
  font: oneOf(['serif', 'sans']),
  /** Colors of the reading view; `theme` for those of the side panel. */
  paper: oneOf(['theme', 'light', 'sepia', 'dark']),
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
