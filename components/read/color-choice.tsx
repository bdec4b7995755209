import { HIGHLIGHT_COLORS, type HighlightColor } from '@bookplate/contract'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { t } from '@/lib/language/translate.ts'
import { colorName } from '@/lib/words/highlight-color.ts'
import { COLOR_FILLS } from './highlight-colors.ts'

export function Swatch({ color, isChosen = false }: { color: HighlightColor; isChosen?: boolean }) {
  return (
    <span
      className={`inline-flex size-4 items-center justify-center rounded-full border border-edge forced-color-adjust-none ${COLOR_FILLS[color]}`}
    >
      {isChosen ? <Check className="size-3 stroke-3 text-mark-ink" /> : null}
    </span>
  )
}

interface ColorChoiceProps {
  value: HighlightColor
  onChange: (color: HighlightColor) => void
}

/** Radio buttons whose names are words, because not everyone can tell the colors apart. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('highlights.color')} className="inline-flex">
      {HIGHLIGHT_COLORS.map((color) => (
        <span
          key={color}
          className="relative inline-flex size-6 items-center justify-center pointer-coarse:size-11"
        >
          <Swatch color={color} isChosen={color === value} />
          <input
            type="radio"
            name={name}
            aria-label={colorName(color)}
            data-tooltip=""
            checked={color === value}
            onChange={() => onChange(color)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
          />
        </span>
      ))}
    </div>
  )
}
