import { afterEach, expect, it, vi } from 'vitest'
import { createEvent } from '../../../server/web/event.ts'
import { createMemoryStorage } from '../../../server/web/page-storage.ts'
import { createArea } from '../../../server/web/storage-area.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('exceeded the quota', 'QuotaExceededError')
}

function fullArea() {
  const storage = createMemoryStorage()
  const area = createArea(storage, 'local', createEvent())
  const full = createArea(
    new Proxy(storage, { get: (target, name) => (name === 'setItem' ? refuse : Reflect.get(target, name)) }),
    'local',
    createEvent(),
  )
  return { area, full }
}

it('holds the records of the session while the storage is full, and refuses edits', async () => {
  const { area, full } = fullArea()
  await full.set({ 'auth.libraries': 1 })
  expect(await full.get('auth.libraries')).toEqual({ 'auth.libraries': 1 })
  expect(await area.get('auth.libraries')).toEqual({})
  await expect(full.set({ 'edit:1': {} })).rejects.toThrow('quota')
  await full.remove('auth.libraries')
  expect(await full.get('auth.libraries')).toEqual({})
})

it('lists and clears the records of a storage in memory', async () => {
  const { area } = fullArea()
  await area.set({ a: 1, b: 2 })
  expect(await area.get(null)).toEqual({ a: 1, b: 2 })
  await area.clear()
  expect(await area.get(null)).toEqual({})
})

it.each([
  ['null', { value: null }],
  [
    'an error',
    {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    },
  ],
])('replaces a storage for which the browser returns %s', async (_, blocked) => {
  vi.resetModules()
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  Object.defineProperty(globalThis, 'localStorage', { ...blocked, configurable: true })
  await import('../../../server/web/page-storage.ts')
  localStorage.setItem('a', 'b')
  expect(Object.entries(localStorage)).toEqual([['a', 'b']])
  Object.defineProperty(globalThis, 'localStorage', own)
})
