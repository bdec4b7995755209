import { parseJson } from './json-ld.ts'
/** Maximum characters of a script, and of all scripts. */
const MAX_CHARACTERS = 2_000_000
const MAX_DEPTH = 40
const MAX_SCRIPTS = 50
const SCRIPT = /<script\b[^>]{0,300}type=["']?application\/json["']?[^>]{0,300}>/gi
/** Minimum characters of a paragraph, and of an article. */
const PARAGRAPH = 60
const ENOUGH = 500
/** Share of all running text. The smallest node that holds this share is the article. */
const MOST = 0.7
/** Keys of text about an article, or of another one. */
const OTHER_TEXT =
  /desc|excerpt|summary|teaser|alt|caption|related|recommend|comment|menu|footer|bio|legal|consent|cookie|url|path|meta|seo|i18n|translation|messages/i

interface Part {
  prose: number
  parts: Part[]
  text: string | undefined
}

const SENTENCE = /[\p{L}\d][.!?…。！？]["”’»)]*(?:\s|<|$)/u

function partOf(value: unknown, depth: number): Part {
  const none: Part = { prose: 0, parts: [], text: undefined }
  if (depth > MAX_DEPTH) return none
  if (typeof value === 'string') {
    const isProse = value.length >= PARAGRAPH && /\s|\p{Lo}/u.test(value) && SENTENCE.test(value)
    return isProse ? { ...none, prose: value.length, text: value } : none
  }
  if (typeof value !== 'object' || value === null) return none
  const parts = Object.entries(value).flatMap(([name, inner]) => {
    const part = OTHER_TEXT.test(name) ? none : partOf(inner, depth + 1)
    return part.prose > 0 ? [part] : []
  })
  return { prose: parts.reduce((sum, { prose }) => sum + prose, 0), parts, text: undefined }
}

function densest(part: Part, all: number): Part {
  const inner = part.parts.find(({ prose }) => prose > all * MOST)
  return inner ? densest(inner, all) : part
}

const textsOf = ({ text, parts }: Part): string[] => (text === undefined ? parts.flatMap(textsOf) : [text])

const isMarkup = (text: string) => /<\/(?:p|div|h\d|li)>|<br\b/i.test(text)

/** Returns the script data with most of the running text as markup, or undefined. */
export function textInScripts(html: string): string | undefined {
  const page = html.slice(0, MAX_CHARACTERS)
  let best: string | undefined
  for (const { index, 0: tag } of page.matchAll(SCRIPT).take(MAX_SCRIPTS)) {
    const start = index + tag.length
    const end = page.indexOf('</script', start)
    const whole = partOf(end === -1 ? undefined : parseJson(page.slice(start, end)), 0)
    const texts = [...new Set(textsOf(densest(whole, whole.prose)))]
    const markup = texts
      .map((text) =>
        isMarkup(text) ? text : `<p>${text.replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`,
      )
      .join('\n')
    if (markup.length >= ENOUGH && markup.length > (best?.length ?? 0)) best = markup
  }
  return best
}
