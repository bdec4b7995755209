import { useId, type ReactNode } from 'react'
import { styleWord } from './collection-color.ts'

interface StylePickerProps {
  label: string
  ids: readonly string[]
  value: string
  onChange: (id: string) => void
  draw: (id: string) => ReactNode
}

export function StylePicker({ label, ids, value, onChange, draw }: StylePickerProps) {
  const name = useId()
  if (ids.length === 0) return null
  return (
    <fieldset role="radiogroup" aria-label={label}>
      <legend aria-hidden="true" className="mb-1 font-medium">
        {label}
      </legend>
      <div className="flex flex-wrap gap-1">
        {ids.map((id) => (
          <label
            key={id}
            title={styleWord(id)}
            className="relative inline-flex size-8 items-center justify-center rounded-control border border-line has-checked:border-2 has-checked:border-binding has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-binding"
          >
            <input
              type="radio"
              name={name}
              aria-label={styleWord(id)}
              checked={id === value}
              onChange={() => onChange(id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {draw(id)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
