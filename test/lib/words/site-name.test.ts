import { expect, it } from 'vitest'
import { siteName } from '@/lib/words/site-name.ts'

it.each([
  ['https://www.nature.com/articles', 'nature.com'],
  ['http://127.0.0.1:8787/', '127.0.0.1:8787'],
  ['https://wwwhere.example', 'wwwhere.example'],
])('is the host of %s', (url, site) => expect(siteName(url)).toBe(site))

it.each(['chrome-extension://abcdefghijklmnop/popup.html', 'about:blank', 'file:///home/ada', 'no address'])(
  'is empty for %s, whose host would be an identifier',
  (url) => expect(siteName(url)).toBeNull(),
)
