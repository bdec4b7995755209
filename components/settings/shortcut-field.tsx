import { useId, type KeyboardEvent } from 'react'
import { shortcutKey } from '@/components/ui/shortcut-key.ts'
import { t } from '@/lib/language/translate.ts'

interface ShortcutFieldProps {
  label: string
  value: string
  /** The refused key and the action that has it. */
  conflict: { key: string; owner: string } | null
  onChange: (key: string) => void
}

/** Field for one key. Backspace and Delete turn the shortcut off. */
export function ShortcutField({ label, value, conflict, onChange }: ShortcutFieldProps) {
  const problem = useId()
  const press = (event: KeyboardEvent) => {
    const key = shortcutKey(event.nativeEvent)
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (isModified || [...key].length !== 1 || key === ' ') return
    event.preventDefault()
    onChange(key.toUpperCase())
  }
  return (
    <>
      <input
        type="text"
        aria-label={label}
        aria-invalid={conflict !== null}
        aria-describedby={conflict ? problem : undefined}
        autoComplete="off"
        value={value}
        placeholder={t('settings.keyboard.none')}
        onFocus={({ target }) => target.select()}
        onKeyDown={press}
        // Speech input and touch keyboards don't send the key.
        onChange={({ target }) => onChange(([...target.value.trim()].at(-1) ?? '').toUpperCase())}
        className="h-8 w-16 rounded-control border border-edge bg-surface text-center aria-invalid:border-alarm"
      />
      {conflict ? (
        <span id={problem} role="alert" className="block text-sm text-alarm">
          {t('settings.keyboard.taken', conflict)}
        </span>
      ) : null}
    </>
  )
}
