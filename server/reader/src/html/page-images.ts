import type { PageImage } from '../page-content.ts'
import { asList, isLdNode, resolveLd, textOfLd } from './json-ld.ts'
import type { PageSources } from './page-sources.ts'
import { attribute, collapseSpace, type DomElement } from './dom.ts'
import { imageRef, webUrl } from './urls.ts'

const MAX_ALT_CHARACTERS = 1_000
/** No format is larger, and the store couldn't hold more. */
const MAX_PIXELS = 1_000_000

export function pixels(value: unknown): number | null {
  const amount = Math.round(Number.parseFloat(String(value ?? '')))
  return amount > 0 && amount <= MAX_PIXELS && !String(value).includes('%') ? amount : null
}

export const altTextOf = (text: string | undefined) => {
  const alt = collapseSpace(text ?? '').slice(0, MAX_ALT_CHARACTERS)
  return alt === '' ? null : alt
}

export function toPageImage(url: string, alt?: string, width?: unknown, height?: unknown): PageImage {
  return { ref: imageRef(url), url, altText: altTextOf(alt), width: pixels(width), height: pixels(height) }
}

export const imageOfElement = (image: DomElement, url: string) =>
  toPageImage(url, attribute(image, 'alt'), attribute(image, 'width'), attribute(image, 'height'))

function fromJsonLd({ mainEntity, ld, base }: PageSources): PageImage | undefined {
  for (const image of resolveLd(mainEntity?.['image'] ?? mainEntity?.['thumbnailUrl'], ld).flatMap(asList)) {
    const address = isLdNode(image)
      ? (textOfLd(image['url']) ?? textOfLd(image['contentUrl']))
      : textOfLd(image)
    const url = webUrl(address, base)
    if (url === undefined) continue
    const node = isLdNode(image) ? image : {}
    return toPageImage(url, textOfLd(node['caption']), textOfLd(node['width']), textOfLd(node['height']))
  }
  return undefined
}

export function readLeadImage(sources: PageSources): PageImage | null {
  const { meta, document, base } = sources
  const shared = webUrl(meta.first('og:image:secure_url', 'og:image', 'og:image:url'), base)
  const [alt, width, height] = ['alt', 'width', 'height'].map((name) => meta.first(`og:image:${name}`))
  if (shared) return toPageImage(shared, alt, width, height)
  const described = fromJsonLd(sources)
  if (described) return described
  const card = webUrl(meta.first('twitter:image', 'twitter:image:src'), base)
  if (card) return toPageImage(card, meta.first('twitter:image:alt'))
  const linked = document.querySelector('link[rel~="image_src"][href], link[itemprop~="image"][href]')
  const microdata = document.querySelector('img[itemprop~="image"][src]')
  const url = webUrl(attribute(linked, 'href') ?? attribute(microdata, 'src') ?? meta.first('image'), base)
  return url ? toPageImage(url, attribute(microdata, 'alt')) : null
}
