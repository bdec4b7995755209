/** The drawing of docs/brand/mark.svg in the page's colors. */
export function Mark({ saved = true, className = 'size-6' }: { saved?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
      <rect
        x="5"
        y="2"
        width="38"
        height="40"
        rx="6"
        className="fill-surface stroke-ink-muted"
        strokeWidth="1.5"
      />
      <rect x="9" y="6" width="30" height="32" rx="3" className="stroke-ink-muted" strokeWidth="0.75" />
      <path
        d="M20.5 2H34v44.5l-6.75-6-6.75 6z"
        className={saved ? 'fill-binding stroke-binding' : 'fill-surface stroke-binding'}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}
