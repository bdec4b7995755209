import { useLayoutEffect, type RefObject } from 'react'

const GAP = 4
const MARGIN = 8

interface FloatOptions {
  anchor: RefObject<Pick<Element, 'getBoundingClientRect'> | null>
  float: RefObject<HTMLElement | null>
  align: 'start' | 'center' | 'end'
  isAsWide?: boolean
}

/** Below the anchor, or above if there is more space, within the window. */
export function floatPosition(
  anchor: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right' | 'width'>,
  float: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'center' | 'end',
): { top: number; left: number; maxHeight: number } {
  const below = view.height - anchor.bottom - GAP - MARGIN
  const above = anchor.top - GAP - MARGIN
  const isBelow = float.height <= below || below >= above
  const maxHeight = Math.max(isBelow ? below : above, 0)
  const height = Math.min(float.height, maxHeight)
  const wanted =
    align === 'start'
      ? anchor.left
      : align === 'end'
        ? anchor.right - float.width
        : anchor.left + (anchor.width - float.width) / 2
  return {
    top: isBelow ? anchor.bottom + GAP : anchor.top - GAP - height,
    left: Math.max(MARGIN, Math.min(wanted, view.width - MARGIN - float.width)),
    maxHeight,
  }
}

function place({ anchor, float, align, isAsWide }: FloatOptions) {
  const box = float.current
  if (!box || !anchor.current) return
  const around = anchor.current.getBoundingClientRect()
  box.style.maxHeight = ''
  if (isAsWide) box.style.width = `${around.width}px`
  const { top, left, maxHeight } = floatPosition(
    around,
    box.getBoundingClientRect(),
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    align,
  )
  Object.assign(box.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` })
}

/** Positioned in JavaScript, because older supported browsers lack CSS anchor positioning. */
export function useFloat({ anchor, float, align, isAsWide = false }: FloatOptions) {
  useLayoutEffect(() => {
    const box = float.current
    if (!box) return
    const follow = () => place({ anchor, float, align, isAsWide })
    box.showPopover()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      box.hidePopover()
    }
  }, [anchor, float, align, isAsWide])
  // After each render, its size or the anchor's position may differ.
  useLayoutEffect(() => place({ anchor, float, align, isAsWide }))
}
