/**
 * Moves the focus to what is found: at once where it is there, for the next key may come before the next frame and is
 * meant for it. Else once it is drawn, or once what covers it has gone; but not from where somebody has put it meanwhile.
 */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const before = document.activeElement
  const isOver = (): boolean => {
    const now = document.activeElement
    // What had it may be gone by then, which leaves it nowhere.
    if (now !== before && now !== document.body) return true
    const element = find()
    element?.focus()
    return element !== null && document.activeElement === element
  }
  if (isOver()) return
  // React draws what a key or a click changed before the next event.
  queueMicrotask(() => {
    if (!isOver()) requestAnimationFrame(() => requestAnimationFrame(isOver))
  })
}
