import { READ_TO_END, type ReadingPosition } from '@bookplate/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import type { SafeBlock } from '@/lib/portable-text/safe-content.ts'
import { toPlainText } from '@/lib/portable-text/plain-text.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { positionQuery } from '@/lib/query/reading.ts'
import { useKeeps } from '@/lib/query/root.ts'

/** Time without scrolling after which the position is sent. */
const SETTLED_MS = 1_500
/** Shorter texts are read at once. */
const MIN_CHARACTERS = 2_000
/** Below the header, and above the end of the window. */
const MARGIN = 48

const blockAt = (text: Element, y: number): string | undefined => {
  const { left, width } = text.getBoundingClientRect()
  const found = document.elementsFromPoint(left + width / 2, y).flatMap((element) => {
    const block = element.closest<HTMLElement>('[data-block]')
    return block && text.contains(block) ? [block] : []
  })
  return found[0]?.dataset['block']
}

/** Blocks can have gaps between them, so look a little further. */
function nearBlock(text: Element, y: number, step: number): string | undefined {
  for (let at = y, times = 0; times < 8 && at > 0 && at < innerHeight; at += step, times += 1) {
    const block = blockAt(text, at)
    if (block !== undefined) return block
  }
  return undefined
}

const indexOf = (key: string): number => Number(key.slice(1))

function shareUpTo(blocks: readonly SafeBlock[], key: string): number {
  const at = blocks.findIndex(({ _key }) => _key === key)
  const sizes = blocks.map((block) => toPlainText([block]).length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0) / Math.max(1, total)
}

function placeIn(
  text: Element,
  blocks: readonly SafeBlock[],
): Pick<ReadingPosition, 'block' | 'progress'> | null {
  const { bottom } = text.getBoundingClientRect()
  const first = nearBlock(text, MARGIN, 24)
  const last = nearBlock(text, innerHeight - MARGIN, -24)
  if (first === undefined && bottom > innerHeight) return null
  const progress = bottom <= innerHeight ? 1 : last === undefined ? 0 : shareUpTo(blocks, last)
  return { block: first === undefined ? blocks.length : indexOf(first), progress }
}

/** Scrolls to a block as soon as it is drawn, unless the person moves first. */
function scrollToBlock(text: Element, block: number): () => void {
  const stop = () => {
    observer.disconnect()
    for (const name of ['wheel', 'pointerdown', 'keydown']) document.removeEventListener(name, stop, true)
  }
  const look = () => {
    const all = [...text.querySelectorAll<HTMLElement>('[data-block]')]
    const found = all.find(({ dataset }) => indexOf(dataset['block']!) >= block)
    if (!found) return
    stop()
    found.style.scrollMarginTop = `${MARGIN}px`
    found.scrollIntoView({ block: 'start' })
  }
  const observer = new MutationObserver(look)
  observer.observe(text, { childList: true, subtree: true })
  for (const name of ['wheel', 'pointerdown', 'keydown']) document.addEventListener(name, stop, true)
  look()
  return stop
}

interface PositionOptions {
  bookmarkId: string
  text: RefObject<HTMLElement | null>
  blocks: readonly SafeBlock[]
  isElsewhere: boolean
}

/** Opens a long text where the person stopped on any device, and stores where they stop now. */
export function usePosition({ bookmarkId, text, blocks, isElsewhere }: PositionOptions): void {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const isLong = blocks.length > 1 && toPlainText(blocks).length >= MIN_CHARACTERS
  const isKept = useKeeps('keepsPositions') && isLong
  const { data } = useQuery({ ...positionQuery(send, bookmarkId), enabled: isKept })
  const position = data?.position
  const isStarted = useRef(false)
  const startBlock = position && position.progress < READ_TO_END ? position.block : null

  useEffect(() => {
    if (startBlock === null || isElsewhere || isStarted.current || !text.current) return undefined
    isStarted.current = true
    return scrollToBlock(text.current, startBlock)
  }, [startBlock, isElsewhere, text])

  const mayWrite = useRef(false)
  useEffect(() => void (mayWrite.current = isKept), [isKept])

  useEffect(() => {
    if (!isLong) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let sent = ''
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const place = text.current && placeIn(text.current, blocks)
      const key = JSON.stringify(place)
      if (!place || key === sent || !mayWrite.current) return
      sent = key
      const body = { ...place, readAt: new Date().toISOString() }
      // A position that is lost offline only opens the text further up.
      send('capture.savePosition', { params: { bookmarkId }, body }).then(
        () => queries.invalidateQueries({ queryKey: [QUERY_KEYS.unfinished] }),
        () => undefined,
      )
    }
    const settle = ({ target }: Event) => {
      if (!(target instanceof Node && target.contains(text.current))) return
      // The person moves already, so don't scroll to where they were.
      isStarted.current = true
      clearTimeout(timer)
      timer = setTimeout(write, SETTLED_MS)
    }
    const leave = () => (timer === undefined ? undefined : write())
    document.addEventListener('scroll', settle, { capture: true, passive: true })
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('scroll', settle, { capture: true })
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isLong, bookmarkId, blocks, text, send, queries])
}
