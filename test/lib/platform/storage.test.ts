import { describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { isCount } from '@bookplate/contract'
import { createStoredItem } from '@/lib/platform/storage.ts'

const stored = (record: unknown) => fakeBrowser.storage.local.set({ size: record })

describe('createStoredItem', () => {
  const item = createStoredItem(() => fakeBrowser.storage.local, 'size', isCount, 1, 3)

  it('returns the stored value, or the fallback', async () => {
    await item.remove()
    expect(await item.read()).toBe(1)
    await item.write(7)
    expect(await item.update((size) => size + 1)).toBe(8)
    expect(await item.read()).toBe(8)
  })

  it.each([{ version: 3, value: 'broken' }, { version: 2, value: 7 }, 'text', null, { value: 1 }])(
    'returns the fallback for an unreadable record: %j',
    async (record) => {
      await stored(record)
      expect(await item.read()).toBe(1)
    },
  )
})
