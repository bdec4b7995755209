const UNPAINTED_MS = 100

/** Resolves after the next paint, or after a short time in a hidden page. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, UNPAINTED_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
