import { Clock, Plus } from 'lucide-react'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RankedTag } from './rank-tags.ts'
import { classNames } from '@/components/ui/class-names.ts'
import { useFloat } from '@/components/ui/use-float.ts'
import { t } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'

const OVERSCAN = 4

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Renders only the visible rows. Row height is in rem, so that it follows the font size. */
function useWindow(count: number, rowRem: number, rows: number) {
  const box = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [rowHeight] = useState(() => rowRem * rootFontSize())

  const reveal = useCallback(
    (at: number) => {
      const element = box.current
      if (!element) return
      const top = at * rowHeight
      if (top < element.scrollTop) element.scrollTop = top
      // The box can be lower than its rows if there is little space.
      const height = element.clientHeight || rows * rowHeight
      if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height
      setScrollTop(element.scrollTop)
    },
    [rowHeight, rows],
  )
  const top = Math.min(scrollTop / rowHeight, count)
  return {
    box,
    first: Math.max(Math.floor(top) - OVERSCAN, 0),
    last: Math.min(Math.ceil(top) + rows + OVERSCAN, count),
    rowHeight,
    reveal,
    onScroll: () => setScrollTop(box.current?.scrollTop ?? 0),
  }
}

const ROW_REM = 1.75
const MAX_ROWS = 6

interface TagOptionsProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  tags: readonly RankedTag[]
  newName: string | null
  /** Index of the active option. The one after the tags is the new name, and -1 is none. */
  active: number
  onChoose: (name: string) => void
  /** Adds all the typed text, which may have more names than the new one. */
  onAddNew: () => void
}

export const tagOptionId = (listId: string, at: number) => `${listId}-${at}`

const ROW =
  'flex h-7 w-full flex-none cursor-pointer items-center gap-2 border border-transparent px-2 hover:bg-ink/5 aria-selected:bg-binding/15'

export function TagOptions({ id, anchor, tags, newName, active, onChoose, onAddNew }: TagOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useFloat({ anchor, float: list, align: 'start', isAsWide: true })
  const total = tags.length + (newName ? 1 : 0)
  const rows = Math.min(tags.length, MAX_ROWS)
  const { box, first, last, rowHeight, reveal, onScroll } = useWindow(tags.length, ROW_REM, rows)
  useLayoutEffect(() => {
    if (active < tags.length) reveal(Math.max(active, 0))
  }, [active, tags, reveal])

  const option = (at: number, name: string, choose = onChoose) => ({
    id: tagOptionId(id, at),
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
    'aria-posinset': at + 1,
    'aria-setsize': total,
    // Keep the focus in the field, because losing it would add the typed text.
    onPointerDown: (event: React.PointerEvent) => event.preventDefault(),
    onClick: () => choose(name),
  })
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('bookmark.suggestedTags')}
      popover="manual"
      className="fixed m-0 flex flex-col overflow-hidden rounded-control border border-line bg-surface p-0 text-ink shadow-float"
    >
      <div
        ref={box}
        role="presentation"
        onScroll={onScroll}
        className="min-h-0 overflow-y-auto"
        style={{ height: `${rows * rowHeight}px` }}
      >
        <div
          role="presentation"
          style={{ height: `${tags.length * rowHeight}px`, paddingTop: `${first * rowHeight}px` }}
        >
          {tags.slice(first, last).map(({ name, count, isRecent }, offset) => (
            <div key={name} {...option(first + offset, name)} className={ROW}>
              <span dir="auto" className="min-w-0 flex-1 truncate [text-align:match-parent]">
                {name}
              </span>
              {isRecent ? (
                <Clock className="size-3 text-ink-muted" aria-label={t('bookmark.recentlyUsed')} role="img" />
              ) : null}
              <span className="text-sm text-ink-muted tabular-nums">
                {rich('bookmark.tagCount', {
                  count,
                  word: (words) => <span className="sr-only">{words}</span>,
                })}
              </span>
            </div>
          ))}
        </div>
      </div>
      {newName ? (
        <div
          {...option(tags.length, newName, onAddNew)}
          className={classNames(ROW, 'text-binding', tags.length > 0 && 'border-t-line')}
        >
          <Plus className="size-3.5" />
          <span className="min-w-0 flex-1 truncate">
            {rich('bookmark.addNewTag', { name: <bdi dir="auto">{newName}</bdi> })}
          </span>
        </div>
      ) : null}
    </div>
  )
}
