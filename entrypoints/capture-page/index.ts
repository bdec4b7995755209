import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { LeftOut, PageReading } from '@/lib/capture/captured-page.ts'
import { readContent } from './content.ts'
import { headOf } from './head.ts'
import { readImages } from './images.ts'
import { chosenWords } from './chosen-words.ts'
import { escapeText } from './markup.ts'
import { addressOf, attributeOf, nameOf, rootOf, titleOf, typeOf } from './natives.ts'
import { MAX_PAGE_MS, createPageTime } from './page-time.ts'

/** Images get the rest of the time. */
const MAX_TEXT_MS = 1_200

async function readPage(): Promise<PageReading> {
  if (typeOf(document) === 'application/pdf') return { kind: 'unreadable', reason: 'pdf' }
  const root = rootOf(document)
  if (!root || nameOf(root) !== 'html') return { kind: 'unreadable', reason: 'not_html' }
  const time = createPageTime(() => performance.now())
  const [title, language] = [titleOf(document), attributeOf(root, 'lang')]
  const selection = chosenWords(document)
  const head = headOf(document)
  const { html, images: shown, hiddenFrames, isWhole } = await readContent(document, time, MAX_TEXT_MS)
  const { images, isShort } = await readImages(shown, time, MAX_PAGE_MS)
  const leftOut: [LeftOut, boolean][] = [
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
export default defineUnlistedScript(readPage)
