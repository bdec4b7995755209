import type { VirtualItem } from '@tanstack/react-virtual'

type Key = VirtualItem['key']

/** Reuses rendered rows, because changing a row's text is faster than creating one. */
export function createRowSlots() {
  let slots: ReadonlyMap<Key, number> = new Map()
  let made = 0
  let held: Key | null = null
  return {
    /** Assigns a row to each visible hit: its previous row, a free one, or a new one. */
    assign(keys: readonly Key[]): ReadonlyMap<Key, number> {
      const wanted = new Set(keys)
      const left = [...slots].filter(([key]) => !wanted.has(key) && key !== held).map(([, slot]) => slot)
      slots = new Map(keys.map((key) => [key, slots.get(key) ?? left.shift() ?? made++]))
      return slots
    },
    /** Reserves the row with the focus, so that a key press doesn't reach another hit. */
    hold(key: Key | null): void {
      held = key
    },
  }
}
