import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type RefObject } from 'react'

const BUTTONS = 'button:not(:disabled, [role="menu"] *)'

interface ToolbarProps extends Omit<ComponentProps<'div'>, 'ref'> {
  ref?: RefObject<HTMLDivElement | null>
}

/** Row of buttons that is one Tab stop. Arrow keys, Home, and End move within it. */
export function Toolbar({ ref, ...rest }: ToolbarProps) {
  const own = useRef<HTMLDivElement>(null)
  const bar = ref ?? own
  const current = useRef<Element>(null)
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])]
  const setStop = () => {
    const all = buttons()
    const stop = all.find((button) => button === current.current) ?? all[0]
    for (const button of all) button.tabIndex = button === stop ? 0 : -1
  }
  // Buttons come, go, and are disabled.
  useEffect(setStop)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.indexOf(event.target as HTMLElement)
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = {
      ArrowRight: at + (isRtl ? -1 : 1),
      ArrowLeft: at + (isRtl ? 1 : -1),
      Home: 0,
      End: -1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div
      {...rest}
      ref={bar}
      role="toolbar"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (!target.matches(BUTTONS)) return
        current.current = target
        setStop()
      }}
    />
  )
}
