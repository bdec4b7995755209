import { oneOf, shaped, type Guarded } from '@bookplate/contract'
import { localArea, onLocalChange } from '@/lib/platform/storage.ts'
import { createStoredItem, readRecord, type ItemDefinition } from '@/lib/platform/stored-item.ts'

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
const STYLE: ItemDefinition<ReadingStyle> = {
  key: 'readingStyle',
  version: 1,
  parse: (value) => (isReadingStyle(value) ? value : undefined),
  fallback: DEFAULT_READING_STYLE,
}

export const readingStyleItem = createStoredItem(localArea, STYLE)

export const onReadingStyleChange = (listener: (style: ReadingStyle) => void): (() => void) =>
  onLocalChange(STYLE.key, (now) => listener(readRecord(STYLE, now) ?? STYLE.fallback))
