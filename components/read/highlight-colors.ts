import type { HighlightColor } from '@bookplate/contract'

export const COLOR_BORDERS: Record<HighlightColor, string> = {
  yellow: 'border-mark-yellow',
  green: 'border-mark-green',
  blue: 'border-mark-blue',
  pink: 'border-mark-pink',
}

export const COLOR_FILLS: Record<HighlightColor, string> = {
  yellow: 'bg-mark-yellow',
  green: 'bg-mark-green',
  blue: 'bg-mark-blue',
  pink: 'bg-mark-pink',
}
