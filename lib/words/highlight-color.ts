import type { HighlightColor } from '@bookplate/contract'
import { t, type PlainKey } from '@/lib/language/translate.ts'

export const COLOR_NAMES: Record<HighlightColor, PlainKey> = {
  yellow: 'highlights.colors.yellow',
  green: 'highlights.colors.green',
  blue: 'highlights.colors.blue',
  pink: 'highlights.colors.pink',
}

export function colorName(color: HighlightColor): string {
  const key: PlainKey = COLOR_NAMES[color]
  return t(key)
}
