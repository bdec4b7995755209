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
  ])('for %s asks for %s alone, in the same turn', (address, pattern) => {
    const request = answer(true)
    void requestHostPermission(address)
    expect(request.mock.calls).toEqual([[{ origins: [pattern] }]])
  })

  it('lets an address through that is none, for its own message', async () => {
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
])('whether a site may be asked for: %s %s', (address, isIt) => {
  expect(isAskable(address)).toBe(isIt)
})

describe('where patterns know no port', () => {
  it.each([
    ['https://library.example', 'https://library.example/*', 'every port of library.example'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1/*', 'every port of 127.0.0.1'],
  ])('%s is asked for as %s, and that is said', (origin, pattern, words) => {
    expect([hostPattern(origin, 'every'), reachWords(origin, 'every')]).toEqual([pattern, words])
  })

  it('says of others which port it is', () => {
    expect(reachWords('http://127.0.0.1:8787', 'one')).toBe('127.0.0.1:8787 only')
    expect(reachWords('https://library.example', 'one')).toBe('library.example only')
  })
})

describe('dropHostPermission', () => {
  it('does not mind that there is nothing to give back', async () => {
    const remove = vi.spyOn(browser.permissions, 'remove').mockRejectedValue(new Error('required'))
    await dropHostPermission('https://library.example')
    expect(remove).toHaveBeenCalledTimes(1)
  })
})
