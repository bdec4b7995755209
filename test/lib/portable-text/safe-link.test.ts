import { describe, expect, it } from 'vitest'
import { safeLink } from '@/lib/portable-text/safe-link.ts'

describe('safeLink', () => {
  it.each(['https://example.org/a?b#c', 'http://example.org/', 'mailto:ann@example.org'])(
    'follows %s',
    (href) => {
      expect(safeLink(href)).toBe(href)
    },
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.org/0',
    'filesystem:https://example.org/temporary/a',
    'chrome-extension://abc/options.html',
    'moz-extension://abc/options.html',
    'chrome://settings',
    'file:///etc/passwd',
    'view-source:https://example.org/',
    'about:blank',
    'intent://scan/#Intent;end',
    'https://user:pw@example.org/',
    'https://bank.example@evil.example/',
    '//example.org/a',
    '/a',
    'a',
    '',
    'jar:https://example.org/a.jar!/',
    'ms-msdt:/id PCWDiagnostic',
    null,
    { href: 'https://example.org/' },
  ])('refuses %j', (href) => {
    expect(safeLink(href)).toBeNull()
  })
})
