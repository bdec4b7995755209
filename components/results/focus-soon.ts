/** Moves the focus once what it goes to is drawn, two frames from now: not from where somebody has put it meanwhile. */
export function focusLater(move: () => void): void {
  const before = document.activeElement
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const now = document.activeElement
      // What had it may be gone by then, which leaves it nowhere.
      if (now === before || now === document.body) move()
    }),
  )
}
