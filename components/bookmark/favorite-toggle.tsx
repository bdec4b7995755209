import { Star } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button.tsx'

export interface FavoriteToggleProps {
  isFavorite: boolean
  onChange: (isFavorite: boolean) => void
  size?: 'small' | 'medium'
  disabled?: boolean
  /** Shortcut shown in the tooltip. */
  keys?: string
}

export function FavoriteToggle({ isFavorite, onChange, size, disabled, keys }: FavoriteToggleProps) {
  return (
    <IconButton
      label="Favorite"
      icon={Star}
      keys={keys}
      size={size}
      disabled={disabled}
      aria-pressed={isFavorite}
      onClick={() => onChange(!isFavorite)}
      className="aria-pressed:text-gilt! forced-colors:aria-pressed:text-[HighlightText]! aria-pressed:[&_svg]:fill-current"
    />
  )
}
