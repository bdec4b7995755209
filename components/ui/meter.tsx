interface MeterProps {
  label: string
  value: number
  max: number
  /** What is said for the value, as "1,204 bookmarks". */
  text?: string
}

/** An amount out of a known whole: a share of the library, the rate budget that is left. */
export function Meter({ label, value, max, text }: MeterProps) {
  const share = max > 0 ? Math.min(value / max, 1) : 0
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-[2px] bg-line forced-colors:border forced-colors:border-[CanvasText]"
    >
      <div
        className="h-full min-w-px bg-binding forced-colors:bg-[Highlight]"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
