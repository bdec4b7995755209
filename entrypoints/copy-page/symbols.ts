import { resolveAddress } from '@/lib/copies/css.ts'
import { memoized } from '@/lib/words/memoized.ts'
import { attributeOf, baseOf } from '../capture-page/natives.ts'
import type { PageTime } from '../capture-page/page-time.ts'
import { fetchAsPage } from './sheets.ts'

const SPRITE_TIMEOUT_MS = 3_000

const spriteOf = memoized(async (url: string): Promise<Document | null> => {
  const answer = await fetchAsPage(url, AbortSignal.timeout(SPRITE_TIMEOUT_MS))
  if (!answer) return null
  const document = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml')
  for (const active of document.querySelectorAll('script, foreignObject, set, animate, a, style, image'))
    active.remove()
  for (const element of document.querySelectorAll('*'))
    for (const { name } of element.attributes)
      if (/^on|href|^style$/iu.test(name)) element.removeAttribute(name)
  return document
})

/** Returns the content of a symbol in another file, in a nested `svg`, because `use` ignores children. */
export async function externalSymbol(use: Element, time: PageTime): Promise<string> {
  const address = attributeOf(use, 'href') ?? attributeOf(use, 'xlink:href') ?? ''
  if (address === '' || address.startsWith('#')) return ''
  const [url = '', id = ''] = resolveAddress(address, baseOf(use)).split('#', 2)
  if (!/^https?:/iu.test(url) || id === '') return ''
  const symbol = (await time.without(spriteOf(url)))?.getElementById(decodeURIComponent(id))
  if (!symbol) return ''
  const viewBox = symbol.getAttribute('viewBox')
  const inner = symbol.localName === 'symbol' ? symbol.innerHTML : symbol.outerHTML
  return `</use><svg${viewBox ? ` viewBox="${viewBox.replaceAll('"', '')}"` : ''}>${inner}</svg><use>`
}
