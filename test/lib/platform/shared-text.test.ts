// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { storeSharedText, takeSharedText } from '@/lib/platform/shared-text.ts'

beforeEach(() => sessionStorage.clear())

it.each([
  ['the link', 'title=Shared&url=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
  [
    'a text with a link',
    'title=Shared&text=Look%3A+https%3A%2F%2Fexample.org%2F',
    'Look: https://example.org/',
  ],
  ['a text without a link', 'title=&text=Bread', 'Bread'],
])('takes %s once, and leaves it out of the address', (_, query, shared) => {
  const url = new URL(`https://library.example/library/?${query}&page=`)
  storeSharedText(url)
  expect(url.search).toBe('?page=')
  expect(takeSharedText()).toBe(shared)
  expect(takeSharedText()).toBeNull()
})

it('keeps what was shared before a sign-in', () => {
  storeSharedText(new URL('https://library.example/library/?url=https://example.org/'))
  storeSharedText(new URL('https://library.example/library/'))
  expect(takeSharedText()).toBe('https://example.org/')
})
