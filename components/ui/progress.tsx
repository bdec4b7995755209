interface ProgressProps {
  label: string
  value: number
  max: number
  /** What is said instead of a per cent figure, as "12 of 60 tabs". */
  text?: string
}

/** Work that moves towards an end. */
export function Progress({ label, value, max, text }: ProgressProps) {
  const share = max > 0 ? Math.min(value / max, 1) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className="h-1.5 overflow-hidden rounded-full border border-transparent bg-line forced-colors:border-[CanvasText]"
    >
      <div
        className="h-full origin-left bg-binding transition-transform forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
