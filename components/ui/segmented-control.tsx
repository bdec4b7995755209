import { useId } from 'react'
import { classNames } from './class-names.ts'

interface Segment<Value extends string> {
  value: Value
  label: string
}

interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  segments: readonly Segment<Value>[]
  onChange: (value: Value) => void
  className?: string
}

export function SegmentedControl<Value extends string>({
  label,
  value,
  segments,
  onChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'inline-flex max-w-full flex-wrap rounded-control border border-edge bg-surface p-0.5',
        className,
      )}
    >
      {segments.map(({ value: segment, label: text }) => (
        <label
          key={segment}
          data-checked={segment === value || undefined}
          className={classNames(
            'relative inline-flex min-h-6 flex-1 items-center justify-center gap-1 rounded-[0.25rem] px-2 font-medium whitespace-nowrap transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-binding',
            segment === value ? 'bg-binding text-paper' : 'text-ink-muted hover:bg-ink/5 hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={segment === value}
            onChange={() => onChange(segment)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {text}
        </label>
      ))}
    </div>
  )
}
