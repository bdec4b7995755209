export const markId = (id: string): string => `mark-${id}`
export const entryId = (id: string): string => `highlight-${id}`

/** Retry interval and maximum, because a long text renders its end later. */
const AGAIN_MS = 100
const TIMES = 100

/** Scrolls to an element and focuses it, waiting until it is rendered. */
function goTo(id: string, from: Element, times = TIMES): void {
  const element = document.getElementById(id)
  if (element) {
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  } else if (from.isConnected && times > 0) setTimeout(() => goTo(id, from, times - 1), AGAIN_MS)
}

export const goToMark = (id: string, from: Element): void => goTo(markId(id), from)
export const goToEntry = (id: string, from: Element): void => goTo(entryId(id), from)
