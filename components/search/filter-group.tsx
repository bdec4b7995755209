import type { ReactNode } from 'react'
import { Select } from '@/components/ui/select.tsx'

interface FilterGroupProps<Mode extends string> {
  title: string
  /** Shown once something is chosen: before, the mode changes nothing. */
  mode?: { value: Mode; words: Readonly<Record<Mode, string>>; onChange: (mode: Mode) => void } | null
  children: ReactNode
}

/** One filter: its values, and how they count. */
export function FilterGroup<Mode extends string>({ title, mode, children }: FilterGroupProps<Mode>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      <div className="flex flex-col gap-2">
        {children}
        {mode ? (
          <Select
            label={`How ${title.toLowerCase()} counts`}
            isLabelHidden
            value={mode.value}
            options={(Object.keys(mode.words) as Mode[]).map((value) => ({
              value,
              label: mode.words[value],
            }))}
            onChange={mode.onChange}
          />
        ) : null}
      </div>
    </fieldset>
  )
}
