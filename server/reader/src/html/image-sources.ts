import { attribute, type DomDocument, type DomElement } from './dom.ts'
import { webUrl } from './urls.ts'
import { wordsIn } from '../word-set.ts'

const LAZY_SOURCES = wordsIn(
  'data-src data-original data-lazy-src data-lazy data-hi-res-src data-actualsrc data-url',
)
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset']
/** Width in pixels for a preview at twice its size. */
const ENOUGH_WIDTH = 1_600
const PLACEHOLDER =
  /(?:^data:|\/(?:blank|spacer|placeholder|pixel|transparent|loading|1x1|lazy)[\w-]*\.(?:gif|png|svg|jpe?g)(?:\?|$))/i

/** Maximum length of a notice to turn JavaScript on. */
const SHORT_NOTICE = 1_000

/** Splits at a comma and a space, because addresses can contain commas. */
function parseSrcset(srcset: string): { address: string; width: number }[] {
  return srcset
    .split(/,\s+|,(?=https?:)/)
    .map((part) => part.trim().split(/\s+/))
    .filter(([address]) => address !== undefined && address !== '')
    .map(([address = '', descriptor = '1x']) => {
      const amount = Number.parseFloat(descriptor) || 1
      return { address: address.replace(/,$/, ''), width: descriptor.endsWith('w') ? amount : amount * 800 }
    })
}

function bestOf(srcset: string | undefined): string | undefined {
  const candidates = parseSrcset(srcset ?? '').toSorted((a, b) => b.width - a.width)
  return (candidates.find(({ width }) => width <= ENOUGH_WIDTH) ?? candidates.at(-1))?.address
}

const firstAttribute = (element: DomElement, names: readonly string[]) =>
  names.map((name) => attribute(element, name)).find((value) => value !== undefined)

/** Real address of an image with lazy loading. */
export function imageSource(image: DomElement, base: URL): string | undefined {
  const source = attribute(image, 'src')
  const picture = image.closest('picture')?.querySelector('source[srcset], source[data-srcset]') ?? null
  const candidates = [
    firstAttribute(image, LAZY_SOURCES),
    source !== undefined && !PLACEHOLDER.test(source) ? source : undefined,
    bestOf(firstAttribute(image, LAZY_SETS)),
    bestOf(picture ? firstAttribute(picture, LAZY_SETS) : undefined),
  ]
  for (const candidate of candidates) {
    const url = candidate === undefined || PLACEHOLDER.test(candidate) ? undefined : webUrl(candidate, base)
    if (url !== undefined) return url
  }
  return undefined
}

/** Unwraps `noscript` with an image of a lazy loader, or with the whole page. */
function unwrapNoscript(document: DomDocument) {
  const whole = document.body.textContent?.length ?? 0
  for (const noscript of document.querySelectorAll('noscript')) {
    if (noscript.closest('body') && (noscript.textContent?.length ?? 0) * 2 > Math.max(whole, SHORT_NOTICE)) {
      noscript.replaceWith(...noscript.childNodes)
      continue
    }
    const images = [...noscript.querySelectorAll('img')]
    const lazy = noscript.previousElementSibling
    if (images.length > 0 && lazy?.matches('img')) lazy.remove()
    noscript.replaceWith(...images)
  }
}

/** Gives each image its absolute `src`, and removes images without one. */
export function resolveImages(document: DomDocument, base: URL) {
  unwrapNoscript(document)
  for (const image of document.querySelectorAll('img')) {
    const source = imageSource(image, base)
    if (source === undefined) {
      image.remove()
      continue
    }
    image.setAttribute('src', source)
    for (const { name } of Array.from(image.attributes)) {
      if (/^(?:srcset|loading|sizes|data-)/.test(name)) image.removeAttribute(name)
    }
    const picture = image.closest('picture')
    picture?.replaceWith(image)
  }
}
