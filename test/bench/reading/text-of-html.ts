import { parseHTML } from 'linkedom'

/** The words of markup; the ends of elements part them. */
export function textOfHtml(html: string): string {
  const { document } = parseHTML('<html><body></body></html>')
  document.body.innerHTML = html.replace(
    /<(?:\/?(?:p|div|li|td|th|tr|h\d|section|article|dd|dt|pre|blockquote|figcaption|x-para)|br)\b/gi,
    ' $&',
  )
  for (const unseen of document.querySelectorAll('script, style, template, rp, rt')) unseen.remove()
  return document.body.textContent.replace(/\s+/g, ' ').trim()
}

const MARKS = /<!--truth(?::([\s\S]*?)-->|-->([\s\S]*?)<!--\/truth-->)/g

/**
 * The article's own words, which a page of the corpus marks with comments that no reader looks at: around them, or
 * with the words inside where the page shows them nowhere.
 */
export function truthOf(html: string): string | undefined {
  const parts = [...html.matchAll(MARKS)].map(([, unshown, shown]) => textOfHtml(unshown ?? shown ?? ''))
  return parts.length === 0 ? undefined : parts.join(' ')
}
