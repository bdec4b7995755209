import type { SummaryHit } from '@bookplate/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export function useSelection(hits: readonly SummaryHit[], start: readonly string[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(start))
  const [isOn, setOn] = useState(false)
  const anchor = useRef<string | null>(null)
  const shown = useRef(hits)
  useEffect(() => {
    shown.current = hits
  })

  const toggle = useCallback((hit: SummaryHit, { isRange = false } = {}) => {
    const all = shown.current
    const from = all.findIndex((item) => item.id === anchor.current)
    const to = all.findIndex((item) => item.id === hit.id)
    setIds((before) => {
      const next = new Set(before)
      if (isRange && from >= 0 && to >= 0) {
        for (const item of all.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(item.id)
      } else if (!next.delete(hit.id)) next.add(hit.id)
      return next
    })
    anchor.current = hit.id
  }, [])
  const chooseAll = useCallback(
    (more: readonly SummaryHit[]) => setIds((before) => new Set([...before, ...more.map(({ id }) => id)])),
    [],
  )
  const end = useCallback(() => {
    setIds(new Set())
    setOn(false)
    anchor.current = null
  }, [])
  return useMemo(
    () => ({
      /** Bookmark ids. Image mode repeats bookmarks. */
      ids,
      isOn: isOn || ids.size > 0,
      toggle,
      chooseAll,
      begin: () => setOn(true),
      end,
    }),
    [ids, isOn, toggle, chooseAll, end],
  )
}
export type Selection = ReturnType<typeof useSelection>
