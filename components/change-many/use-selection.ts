import type { SummaryHit } from '@bookplate/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export interface Selection {
  /** Ids of bookmarks: one that repeats in image mode is chosen once. */
  ids: ReadonlySet<string>
  isOn: boolean
  toggle: (hit: SummaryHit, isRange: boolean) => void
  /** These too, as many as they are. */
  chooseAll: (hits: readonly SummaryHit[]) => void
  begin: () => void
  end: () => void
}

/** `start`: what was chosen when the panel was last open. */
export function useSelection(hits: readonly SummaryHit[], start: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(start))
  const [isOn, setOn] = useState(false)
  const anchor = useRef<string | null>(null)
  const shown = useRef(hits)
  useEffect(() => {
    shown.current = hits
  })

  const toggle = useCallback((hit: SummaryHit, isRange: boolean) => {
    const all = shown.current
    const from = all.findIndex((one) => one.id === anchor.current)
    const to = all.findIndex((one) => one.id === hit.id)
    setIds((before) => {
      const next = new Set(before)
      if (isRange && from >= 0 && to >= 0) {
        for (const one of all.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one.id)
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
