import { useEffect, useState, type RefObject } from 'react'

/** Returns whether an element has been within a window's height of the screen. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen) return
    const options = { scrollMargin: '100%' }
    // The last entry is the newest.
    const observer = new IntersectionObserver((found) => setSeen(found.at(-1)!.isIntersecting), options)
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
