import { parseHTML } from 'linkedom'

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

/** Corpus pages mark the expected text with comments around it, or with the text inside. */
export function truthOf(html: string): string | undefined {
  const parts = [...html.matchAll(MARKS)].map(([, unshown, shown]) => textOfHtml(unshown ?? shown ?? ''))
  return parts.length === 0 ? undefined : parts.join(' ')
}
