import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { OmittedPart, CaptureAnswer } from '@/lib/capture/captured-page.ts'
import { readContent } from './content.ts'
import { readImages } from './images.ts'
import { selectedQuotes } from './selected-quotes.ts'
import { escapeText, startTag } from './markup.ts'
import {
  addressOf,
  attributeOf,
  nameOf,
  rootOf,
  titleOf,
  typeOf,
  namespaceOf,
  selectAll,
  textOf,
} from './natives.ts'
import { MAX_PAGE_MS, createPageTime } from './page-time.ts'

const FACTS = 'meta[content], link[rel][href], script[type="application/ld+json"]'
const LINKS = /\b(?:canonical|author|license|image_src|icon|apple-touch-icon|alternate|shortlink|amphtml)\b/i
/** Names of metadata that may contain session secrets. */
const SECRET = /csrf|xsrf|token|nonce|verif|session|secret|key(?!words)/i
const MAX_FACTS = 400
const MAX_CHARACTERS = 300_000

function factOf(element: Element): string {
  const name = nameOf(element)
  // Escape `<`, so that the data can't end the script element.
  if (name === 'script') {
    const data = (textOf(element) ?? '').replaceAll('<', String.raw`\u003c`)
    return `<script type="application/ld+json">${data}</script>`
  }
  if (name === 'link' && !LINKS.test(attributeOf(element, 'rel') ?? '')) return ''
  const named = ['name', 'property', 'itemprop'].map((attribute) => attributeOf(element, attribute) ?? '')
  if (name === 'meta' && (!named.some(Boolean) || named.some((value) => SECRET.test(value)))) return ''
  return startTag(element, { name, namespace: namespaceOf(element) })
}

function headOf(document: Document): string {
  let head = `<title>${escapeText(titleOf(document))}</title>`
  for (const element of selectAll(document, FACTS).slice(0, MAX_FACTS)) {
    const fact = factOf(element)
    if (head.length + fact.length <= MAX_CHARACTERS) head += fact
  }
  return `<head><meta charset="utf-8">${head}</head>`
}

const MAX_TEXT_MS = 1_200

async function capturePage(): Promise<CaptureAnswer> {
  if (typeOf(document) === 'application/pdf') return { kind: 'unreadable', reason: 'pdf' }
  const root = rootOf(document)
  if (!root || nameOf(root) !== 'html') return { kind: 'unreadable', reason: 'not_html' }
  const time = createPageTime(() => performance.now())
  const [title, language] = [titleOf(document), attributeOf(root, 'lang')]
  const selection = selectedQuotes(document)
  const head = headOf(document)
  const { html, images: shown, hiddenFrames, isWhole } = await readContent(document, time, MAX_TEXT_MS)
  const { images, isShort } = await readImages(shown, time, MAX_PAGE_MS)
  const leftOut: [OmittedPart, boolean][] = [
    ['frames', hiddenFrames > 0],
    ['images', isShort],
    ['rest', !isWhole],
  ]
  const start = language ? `<html lang="${escapeText(language)}">` : '<html>'
  return {
    kind: 'page',
    page: {
      // Read last, because an application may have navigated in the meantime.
      url: addressOf(document),
      title,
      language,
      html: `<!doctype html>${start}${head}${html}</html>`,
      images,
      selection,
      leftOut: leftOut.flatMap(([what, isOut]) => (isOut ? [what] : [])),
      pageMs: Math.round(time.spent()),
    },
  }
}

/** The background runs this script in the page on request. Its only effect is the returned value. */
export default defineUnlistedScript(capturePage)
