import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Tab<Id extends string> {
  id: Id
  label: string
  panel: ReactNode
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
}

/** Arrows move and choose, as a panel here costs nothing to show. */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) {
  const base = useId()
  const at = tabs.findIndex((tab) => tab.id === current)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${base}-tab-${next.id}`)?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex gap-1 border-b border-line"
      >
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-tab-${id}`}
            aria-selected={id === current}
            aria-controls={`${base}-panel-${id}`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
            className={classNames(
              '-mb-px border-b-2 px-2 py-1.5 font-medium',
              id === current ? 'border-binding' : 'border-transparent text-ink-muted hover:text-ink',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs[at] ? (
        <div
          role="tabpanel"
          id={`${base}-panel-${current}`}
          aria-labelledby={`${base}-tab-${current}`}
          className="pt-3"
        >
          {tabs[at].panel}
        </div>
      ) : null}
    </div>
  )
}
