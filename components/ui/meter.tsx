interface AmountProps {
  label: string
  value: number
  max: number
  /** Accessible value, such as "1,204 bookmarks" or "12 of 60 tabs". */
  text?: string
}

const amountOf = ({ label, max, text }: AmountProps) => ({
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': max,
  'aria-valuetext': text,
})
const shareOf = ({ value, max }: AmountProps) => (max > 0 ? Math.min(value / max, 1) : 0)

export const Meter = (props: AmountProps) => (
  <div
    role="meter"
    {...amountOf(props)}
    aria-valuenow={props.value}
    className="h-2 overflow-hidden rounded-[2px] bg-line forced-colors:border forced-colors:border-[CanvasText]"
  >
    <div
      className="h-full min-w-px bg-binding forced-colors:bg-[Highlight]"
      style={{ width: `${shareOf(props) * 100}%` }}
    />
  </div>
)

export const Progress = (props: AmountProps) => (
  <div
    role="progressbar"
    {...amountOf(props)}
    aria-valuenow={props.value}
    className="h-1.5 overflow-hidden rounded-full border border-transparent bg-line forced-colors:border-[CanvasText]"
  >
    <div
      className="h-full origin-left bg-binding transition-transform forced-colors:bg-[Highlight]"
      style={{ transform: `scaleX(${shareOf(props)})` }}
    />
  </div>
)
