import { describe, expect, it } from 'vitest'
import { createRowSlots } from '@/components/results/result-list.tsx'

describe('rows of the list', () => {
  it('stay with their hit and are reused for new hits', () => {
    const slots = createRowSlots()
    expect([...slots.assign(['a', 'b', 'c'])]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
    expect([...slots.assign(['b', 'd', 'e'])]).toEqual([
      ['b', 1],
      ['d', 0],
      ['e', 2],
    ])
    expect(new Set(slots.assign(['f', 'b', 'g', 'h', 'e']).values()).size).toBe(5)
  })

  it('are the same for the same hits', () => {
    const slots = createRowSlots()
    slots.assign(['a', 'b'])
    expect([...slots.assign(['c', 'b'])]).toEqual([...slots.assign(['c', 'b'])])
  })

  it('are not reused while they have the focus', () => {
    const slots = createRowSlots()
    const focused = slots.assign(['a', 'b']).get('b')
    slots.hold('b')
    expect([...slots.assign(['c', 'd']).values()]).not.toContain(focused)
    slots.hold(null)
    expect(slots.assign(['e', 'd']).get('e')).toBe(0)
  })
})
