import { afterEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '@/lib/query/after-paint.ts'

afterEach(() => vi.restoreAllMocks())

describe('afterPaint', () => {
  it('waits for the next frame', async () => {
    const order: string[] = []
    requestAnimationFrame(() => order.push('frame'))
    await afterPaint()
    order.push('after')
    expect(order).toEqual(['frame', 'after'])
  })

  it('resolves in a hidden page too', async () => {
    const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
    await afterPaint()
    expect(frame).toHaveBeenCalledOnce()
  })
})
