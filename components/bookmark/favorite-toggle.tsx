import { Star } from 'lucide-react'
import { IconButton, type IconButtonProps } from '@/components/ui/icon-button.tsx'
import { t } from '@/lib/language/translate.ts'

interface FavoriteToggleProps extends Pick<IconButtonProps, 'size' | 'keys' | 'tabIndex'> {
  of?: string
  isFavorite: boolean
  onChange: (isFavorite: boolean) => void
}

export function FavoriteToggle({ of, isFavorite, onChange, ...button }: FavoriteToggleProps) {
  return (
    <IconButton
      label={of ? t('bookmark.favoriteOf', { of }) : t('bookmark.favorite')}
      icon={Star}
      {...button}
      aria-pressed={isFavorite}
      onClick={() => onChange(!isFavorite)}
      className="aria-pressed:text-gilt! forced-colors:aria-pressed:text-[HighlightText]! aria-pressed:[&_svg]:fill-current"
    />
  )
}
