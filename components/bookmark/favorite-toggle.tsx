import { Star } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { t } from '@/lib/language/translate.ts'

export interface FavoriteToggleProps {
  of?: string
  isFavorite: boolean
  onChange: (isFavorite: boolean) => void
  size?: 'small' | 'medium'
  keys?: string
  tabIndex?: number
}

export function FavoriteToggle({ of, isFavorite, onChange, size, keys, tabIndex }: FavoriteToggleProps) {
  return (
    <IconButton
      label={of ? t('bookmark.favoriteOf', { of }) : t('bookmark.favorite')}
      icon={Star}
      keys={keys}
      tabIndex={tabIndex}
      size={size}
      aria-pressed={isFavorite}
      onClick={() => onChange(!isFavorite)}
      className="aria-pressed:text-gilt! forced-colors:aria-pressed:text-[HighlightText]! aria-pressed:[&_svg]:fill-current"
    />
  )
}
