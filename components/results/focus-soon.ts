/** Focuses an element now, or after the next renders if it isn't there yet, unless the focus moved. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const before = document.activeElement
  const isOver = (): boolean => {
    const now = document.activeElement
    // The previously focused element may be gone, which leaves the body.
    if (now !== before && now !== document.body) return true
    const element = find()
    element?.focus()
    return element !== null && document.activeElement === element
  }
  if (isOver()) return
  // React renders the result of an event before the next event.
  queueMicrotask(() => {
    if (!isOver()) requestAnimationFrame(() => requestAnimationFrame(isOver))
  })
}
