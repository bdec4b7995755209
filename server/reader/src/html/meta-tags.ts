import { attribute, type DomDocument } from './dom.ts'
import { textOfField } from './text-of-field.ts'

/** Reads `<meta>` elements by `property`, `name`, `itemprop` or `http-equiv`, in lower case. */
export function readMetaTags(document: DomDocument) {
  const values = new Map<string, string[]>()
  for (const meta of document.querySelectorAll('meta')) {
    const raw = attribute(meta, 'content')
    if (raw === undefined) continue
    const content = textOfField(raw)
    for (const kind of ['property', 'name', 'itemprop', 'http-equiv']) {
      // A property can have several names: property="og:image twitter:image".
      for (const name of (attribute(meta, kind) ?? '').toLowerCase().split(/\s+/)) {
        const existing = values.get(name)
        if (existing) existing.push(content)
        else if (name !== '') values.set(name, [content])
      }
    }
  }
  const all = (name: string) => values.get(name) ?? []
  return {
    all,
    first: (...names: string[]) => names.map((name) => all(name)[0]).find((value) => value !== undefined),
  }
}

export type MetaTags = ReturnType<typeof readMetaTags>
