import { describe, expect, it } from 'vitest'
import { isTrustedSender } from '@/lib/messaging/listen.ts'
import { EXTENSION, OWN_PAGE } from '../../helpers/test-channel.ts'

describe('isTrustedSender', () => {
  it('trusts a page of this extension', () => {
    expect(isTrustedSender(OWN_PAGE, EXTENSION)).toBe(true)
    expect(isTrustedSender({ id: 'abc', url: OWN_PAGE.url }, EXTENSION)).toBe(true)
  })

  it.each([
    ['no sender', undefined],
    ['no id', { ...OWN_PAGE, id: undefined }],
    ['another extension', { ...OWN_PAGE, id: 'evil' }],
    ['no address', { id: 'abc' }],
    ['a web page holding our id', { ...OWN_PAGE, url: 'https://evil.example/' }],
    ['a host that only begins as ours', { ...OWN_PAGE, url: 'chrome-extension://abcd/popup.html' }],
    ['a host below ours', { ...OWN_PAGE, url: 'chrome-extension://x.abc/popup.html' }],
    ['our host under another scheme', { ...OWN_PAGE, url: 'https://abc/popup.html' }],
    ['a foreign origin', { ...OWN_PAGE, origin: 'https://evil.example' }],
    ['an opaque origin', { ...OWN_PAGE, origin: 'null' }],
    ['an unreadable address', { ...OWN_PAGE, url: ':' }],
  ])('refuses %s', (_, sender) => {
    expect(isTrustedSender(sender, EXTENSION)).toBe(false)
  })
})
