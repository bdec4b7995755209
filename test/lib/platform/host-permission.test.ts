import { afterEach, describe, expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { hostPattern, isAskable } from '@/lib/platform/host-pattern.ts'
import { reachWords } from '@/lib/words/reach.ts'
import { dropHostPermission, requestHostPermission } from '@/lib/platform/host-permission.ts'

type Ask = (asked: { origins?: string[] }) => Promise<boolean>

function answer(allowed: boolean) {
  const request = vi.fn<Ask>(async () => allowed)
  vi.spyOn(browser.permissions, 'request').mockImplementation(request)
  return request
}

afterEach(() => void vi.restoreAllMocks())

describe('requestHostPermission', () => {
  it.each([
    ['library.example', 'https://library.example:443/*'],
    ['https://library.example:8443/base/', 'https://library.example:8443/*'],
    ['localhost:8787', 'http://localhost:8787/*'],
    [' http://127.0.0.1:8787 ', 'http://127.0.0.1:8787/*'],
    ['http://127.0.0.1', 'http://127.0.0.1:80/*'],
  ])('for %s requests only %s in the same turn', (address, pattern) => {
    const request = answer(true)
    void requestHostPermission(address)
    expect(request.mock.calls).toEqual([[{ origins: [pattern] }]])
  })

  it('accepts an invalid address, which gets a separate message', async () => {
    const request = answer(false)
    for (const address of ['http://library.example', '', 'https://user:pw@library.example']) {
      expect(await requestHostPermission(address)).toBe(true)
    }
    expect(request).not.toHaveBeenCalled()
    expect(await requestHostPermission('library.example')).toBe(false)
  })
})

it.each([
  ['https://boats.intranet/a', true],
  ['http://localhost:3000/', true],
  ['http://127.0.0.1/', true],
  ['http://boats.intranet/', false],
  ['http://127.0.0.2/', false],
  ['http://localhost.example/', false],
])('whether a site can be requested: %s %s', (address, isIt) => {
  expect(isAskable(address)).toBe(isIt)
})

describe('where patterns have no ports', () => {
  it.each([
    ['https://library.example', 'https://library.example/*', 'every port of library.example'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1/*', 'every port of 127.0.0.1'],
  ])('%s is requested as %s, and the form says so', (origin, pattern, words) => {
    expect([hostPattern(origin, 'every'), reachWords(origin, 'every')]).toEqual([pattern, words])
  })

  it('elsewhere, names the port', () => {
    expect(reachWords('http://127.0.0.1:8787', 'one')).toBe('127.0.0.1:8787 only')
    expect(reachWords('https://library.example', 'one')).toBe('library.example only')
  })
})

describe('dropHostPermission', () => {
  it('ignores a missing permission', async () => {
    const remove = vi.spyOn(browser.permissions, 'remove').mockRejectedValue(new Error('required'))
    await dropHostPermission('https://library.example')
    expect(remove).toHaveBeenCalledTimes(1)
  })
})
