import type { VirtualItem } from '@tanstack/react-virtual'

type Key = VirtualItem['key']

/**
 * Which drawn row shows which hit. A hit that leaves hands its row on to one that comes: a keystroke replaces them all,
 * and writing other words into a row costs less than making one.
 */
export function createRowSlots() {
  let slots: ReadonlyMap<Key, number> = new Map()
  let made = 0
  let held: Key | null = null
  return {
    /** The row of each hit in sight: its own one where it has one, else one that was left, else a new one. */
    assign(keys: readonly Key[]): ReadonlyMap<Key, number> {
      const wanted = new Set(keys)
      const left = [...slots].filter(([key]) => !wanted.has(key) && key !== held).map(([, slot]) => slot)
      slots = new Map(keys.map((key) => [key, slots.get(key) ?? left.shift() ?? made++]))
      return slots
    },
    /** The hit whose row has the focus. That row is never handed on: a key pressed now would go to another hit. */
    hold(key: Key | null): void {
      held = key
    },
  }
}
