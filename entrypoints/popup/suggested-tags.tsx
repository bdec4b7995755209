import { ChipButton } from '@/components/ui/chip.tsx'
import { writesText } from '@/components/ui/shortcut-key.ts'
import { useDocumentKeys } from '@/components/ui/use-document-keys.ts'
import { t } from '@/lib/language/translate.ts'

/** Characters that Mac keyboards type with Option and a digit. */
const OPTION_CHARACTERS = /^[!-/:-@[-`{-~€]$/

interface SuggestedTagsProps {
  names: readonly string[]
  chosen: readonly string[]
  onAdd: (name: string) => void
  onRemove: (name: string) => void
}

/** Suggested tags with shortcuts. They keep their place, so that a second press removes one. */
export function SuggestedTags({ names, chosen, onAdd, onRemove }: SuggestedTagsProps) {
  const press = (name: string) => (chosen.includes(name) ? onRemove : onAdd)(name)
  useDocumentKeys((event) => {
    const { code, key, altKey, ctrlKey, metaKey, target } = event
    const name = names[Number(/^Digit([1-9])$/.exec(code)?.[1] ?? 0) - 1]
    if (name === undefined || ctrlKey || metaKey) return
    if (writesText(target) && (!altKey || OPTION_CHARACTERS.test(key))) return
    event.preventDefault()
    press(name)
  })
  return (
    <ul aria-label={t('popup.suggestedTags')} className="flex min-w-0 flex-1 justify-end gap-1">
      {names.map((name, at) => (
        <li key={name} className="flex min-w-14 animate-fade justify-center">
          <ChipButton
            isPressed={chosen.includes(name)}
            title={name}
            keys={`Alt+${at + 1}`}
            onClick={() => press(name)}
          >
            <span aria-hidden="true" className="text-xs opacity-70">
              {at + 1}
            </span>{' '}
            {name}
          </ChipButton>
        </li>
      ))}
    </ul>
  )
}
