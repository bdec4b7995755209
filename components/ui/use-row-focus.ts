import { useEffect, useRef, type FocusEvent } from 'react'

/** Moves the focus from a removed row to its successor, or from the last one to the list. */
export function useRowFocus<List extends HTMLElement>(row: string) {
  const list = useRef<List>(null)
  const focused = useRef(-1)
  const rows = () => [...(list.current?.querySelectorAll(row) ?? [])]
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const next = rows()
      .slice(0, focused.current + 1)
      .at(-1)
    const to = next?.querySelector('button') ?? list.current
    to?.focus()
  })
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = rows().findIndex((one) => one.contains(target))
    },
    onBlur: () => {
      focused.current = -1
    },
  }
}
