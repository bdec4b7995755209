/** A page out of sight is not painted. */
const UNPAINTED_MS = 100

/** Resolves once what was just drawn is on the screen, and soon in a page that is not painted at all. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, UNPAINTED_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
