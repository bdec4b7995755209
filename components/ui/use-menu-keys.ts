import type { KeyboardEvent, RefObject } from 'react'

/** Moves the focus among a menu's items; the focus itself is the only state. */
export function useMenuKeys(list: RefObject<HTMLElement | null>, close: () => void) {
  return (event: KeyboardEvent) => {
    const items = [
      ...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
    ]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const focus = (index: number) => {
      event.preventDefault()
      items.at(index % items.length)?.focus()
    }
    if (event.key === 'ArrowDown') focus(at + 1)
    else if (event.key === 'ArrowUp') focus(at - 1)
    else if (event.key === 'Home') focus(0)
    else if (event.key === 'End') focus(-1)
    else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') close()
    else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLocaleLowerCase()
      const found = [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
        item.textContent?.trim().toLocaleLowerCase().startsWith(letter),
      )
      found?.focus()
    }
  }
}
