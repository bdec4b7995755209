const CONTROLS = 'a[href], button, input, select, textarea, summary'

const isNowhere = (): boolean => document.activeElement === document.body

const canFocus = (control: HTMLElement): boolean =>
  control.isConnected && !control.matches(':disabled, [inert] *') && control.checkVisibility()

let moved: HTMLElement | null = null

/** Returns whether the person has not chosen the focused element, so that a screen may focus another one. */
export const isUnchosen = (): boolean => isNowhere() || document.activeElement === moved

/** Moves the focus from a control that disappears to its neighbor in the same list, or else to the closest one. */
export function keepFocus(): () => void {
  let controls: HTMLElement[] = []
  let at = -1
  let places: HTMLElement[] = []
  const remember = (event: FocusEvent) => {
    controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    places = event.composedPath().filter((target) => target instanceof HTMLElement)
    at = controls.indexOf(places[0]!)
  }
  const isLost = () => controls[at]?.isConnected === false
  // Chromium reports a control that disappears while it is still connected.
  const forget = () =>
    queueMicrotask(() => {
      if (isNowhere() && !isLost()) at = -1
    })
  const findNext = (): HTMLElement | null => {
    const main = document.querySelector('main')
    for (const place of places.filter(({ isConnected }) => isConnected)) {
      const isLeft = (control: HTMLElement) => place.contains(control) && canFocus(control)
      // Such as Dismiss in the place of Stop.
      const added = place.contains(main) ? [] : [...place.querySelectorAll<HTMLElement>(CONTROLS)]
      const next =
        controls.slice(at).find(isLeft) ?? controls.slice(0, at).findLast(isLeft) ?? added.find(canFocus)
      if (next) return next
    }
    if (main) Object.assign(main, { tabIndex: -1 }).style.outline = 'none'
    return main
  }
  const move = () => {
    if (!isNowhere() || !isLost()) return
    moved = findNext()
    moved?.focus({ preventScroll: true })
  }
  // A screen that moves the focus itself does so within this time.
  const observer = new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(() => setTimeout(move))
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
    observer.disconnect()
  }
}
