import type { HighlightColor } from '@bookplate/contract'
import { t, type PlainKey } from '@/lib/language/translate.ts'

export const COLOR_NAMES: Record<HighlightColor, PlainKey> = {
  yellow: 'highlights.colors.yellow',
  green: 'highlights.colors.green',
  blue: 'highlights.colors.blue',
  pink: 'highlights.colors.pink',
}

export const colorName = (color: HighlightColor): string => t(COLOR_NAMES[color])
