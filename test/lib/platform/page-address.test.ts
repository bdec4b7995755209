import { expect, it } from 'vitest'
import { menuTarget } from '@/lib/background/menu-target.ts'
import { pageAddress } from '@/lib/platform/page-address.ts'
import { unsavableReason } from '@/lib/capture/savable.ts'

const PAGE = 'https://a.example/x?y=1&z=%20#part'

it.each([
  [`view-source:${PAGE}`, PAGE],
  [`about:reader?url=${encodeURIComponent(PAGE)}`, PAGE],
  [`about:reader?id=1&url=${encodeURIComponent(PAGE)}`, PAGE],
  [PAGE, PAGE],
  ['', ''],
  ['about:blank', 'about:blank'],
  ['about:reader?', 'about:reader?'],
  [
    `https://a.example/?url=${encodeURIComponent(PAGE)}`,
    `https://a.example/?url=${encodeURIComponent(PAGE)}`,
  ],
])('%s displays the page %s', (shown, page) => {
  expect(pageAddress(shown)).toBe(page)
})

it('does not lead to browser pages or files', () => {
  expect(unsavableReason(pageAddress('view-source:file:///home/ada/secret'))).toBe('file')
  expect(unsavableReason(pageAddress('about:reader?url=about%3Aconfig'))).toBe('browser_page')
  expect(unsavableReason(pageAddress('about:reader?url=not%20one'))).toBe('no_address')
})

it('is what the menu and the shortcuts save there', () => {
  const shown = `about:reader?url=${encodeURIComponent(PAGE)}`
  const target = menuTarget('save-page', { pageUrl: shown }, { url: shown, title: 'An essay' })
  expect(target).toMatchObject({ ok: true, url: PAGE, title: 'An essay' })
})
