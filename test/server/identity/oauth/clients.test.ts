import { describe, expect, it } from 'vitest'
import { isAllowedRedirect } from '../../../../server/src/identity/oauth/clients.ts'

describe('isAllowedRedirect', () => {
  it.each([
    'https://app.example/callback?from=library',
    'https://bücher.example/',
    'https://[2001:db8::7]:8443/',
    'https://abc.chromiumapp.org/',
    'http://localhost:4711/callback',
    'http://127.0.0.1/',
    'http://[::1]:4711/',
    'com.example.app:/callback',
  ])('accepts %s', (uri) => expect(isAllowedRedirect(uri)).toBe(true))

  it.each([
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://localhost@evil.example/',
    'http://evil.example\\@localhost/',
    'http://abc.chromiumapp.org/',
    'https://evil.example#localhost',
  ])('refuses another site that resembles this computer or an extension: %s', (uri) =>
    expect(isAllowedRedirect(uri)).toBe(false),
  )

  it.each([
    'https://*/',
    'https://app.example,default-src/',
    'https://app.example;sandbox/',
    "https://'unsafe-inline'.example/",
    'https://;.chromiumapp.org/',
  ])("refuses a host that could change the page's policy: %s", (uri) =>
    expect(isAllowedRedirect(uri)).toBe(false),
  )
})
