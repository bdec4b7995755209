export const markId = (id: string): string => `mark-${id}`
export const entryId = (id: string): string => `highlight-${id}`

/** A long text draws its end later: when it is looked for again, and how often. */
const AGAIN_MS = 100
const TIMES = 100

/** Brings an element into sight and gives it the focus; one that is still to be drawn as soon as it is there. */
function goTo(id: string, from: Element, times = TIMES): void {
  const element = document.getElementById(id)
  if (element) {
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  } else if (from.isConnected && times > 0) setTimeout(() => goTo(id, from, times - 1), AGAIN_MS)
}

export const goToMark = (id: string, from: Element): void => goTo(markId(id), from)
export const goToEntry = (id: string, from: Element): void => goTo(entryId(id), from)
