import { describe, expect, it, vi } from 'vitest'
import { cachedRead } from '@/lib/platform/cached-read.ts'

function createChanges() {
  const listeners: ((changes: object, area: string) => void)[] = []
  return {
    addListener: (listener: (typeof listeners)[number]) => void listeners.push(listener),
    tell: (area: string) => listeners.forEach((listener) => listener({}, area)),
  }
}

describe('cachedRead', () => {
  it('reads once until something changes', async () => {
    const changes = createChanges()
    let stored = 'off'
    const read = vi.fn<() => Promise<string>>(async () => stored)
    const readSetting = cachedRead(changes, read)
    expect(await Promise.all([readSetting(), readSetting()])).toEqual(['off', 'off'])
    expect(read).toHaveBeenCalledTimes(1)

    stored = 'on'
    changes.tell('session')
    expect(await readSetting()).toBe('off')
    changes.tell('local')
    expect(await readSetting()).toBe('on')
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('discards a read during a change', async () => {
    const changes = createChanges()
    const readings: PromiseWithResolvers<string>[] = []
    const readSetting = cachedRead(changes, () => {
      readings.push(Promise.withResolvers())
      return readings.at(-1)!.promise
    })
    const before = readSetting()
    changes.tell('local')
    const after = readSetting()
    readings[0]!.resolve('off')
    readings[1]!.resolve('on')
    expect(await Promise.all([before, after])).toEqual(['off', 'on'])
    expect(readSetting()).toBe(after)
  })

  it('reads again after a failure', async () => {
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('busy'))
      .mockResolvedValue('on')
    const readSetting = cachedRead(createChanges(), read)
    await expect(readSetting()).rejects.toThrow('busy')
    expect(await readSetting()).toBe('on')
  })
})
