import { describe, expect, it } from 'vitest'
import { floatPosition } from '@/components/ui/use-float.ts'

const view = { width: 320, height: 400 }

const at = (top: number, left: number) => ({ top, bottom: top + 32, left, right: left + 80, width: 80 })

describe('floatPosition', () => {
  it('is below its anchor', () => {
    expect(floatPosition(at(20, 40), { width: 160, height: 100 }, view, 'start')).toMatchObject({
      top: 56,
      left: 40,
    })
  })

  it('is above it if there is more space', () => {
    expect(floatPosition(at(350, 40), { width: 160, height: 100 }, view, 'start').top).toBe(350 - 4 - 100)
  })

  it('stays within the window', () => {
    expect(floatPosition(at(20, 300), { width: 160, height: 100 }, view, 'start').left).toBe(320 - 8 - 160)
    expect(floatPosition(at(20, 0), { width: 160, height: 100 }, view, 'end').left).toBe(8)
    expect(floatPosition(at(20, 40), { width: 160, height: 900 }, view, 'start').maxHeight).toBe(
      400 - 52 - 12,
    )
  })
})
