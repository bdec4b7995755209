import { MAX_TAGS_PER_CHANGE, TagName } from '@bookplate/contract'

/** One address out of a file, with what the file knows of it. */
export interface ImportedPage {
  url: string
  title: string
  tags: string[]
  note: string | null
  isFavorite: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A tag is written as its name or as an object that has one. */
const tagText = (value: unknown): string =>
  textOf(typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : value)

/** Commas part them; a list of JSON is how an export writes names that have some. */
function splitTags(text: string): unknown[] {
  if (!text.startsWith('["')) return text.split(',')
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : [text]
  } catch {
    return text.split(',')
  }
}

/** Names that the library would refuse are left out: they must not keep their page out. */
function tagNames(tags: unknown): string[] {
  const texts: unknown[] = Array.isArray(tags) ? tags : splitTags(textOf(tags))
  const names = texts.flatMap((text) => TagName.safeParse(tagText(text)).data ?? [])
  return [...new Set(names)].slice(0, MAX_TAGS_PER_CHANGE)
}

export function importedPage(fields: {
  url: unknown
  title?: unknown
  tags?: unknown
  note?: unknown
  isFavorite?: unknown
}): ImportedPage {
  return {
    url: textOf(fields.url),
    title: textOf(fields.title),
    tags: tagNames(fields.tags),
    note: textOf(fields.note) || null,
    isFavorite: fields.isFavorite === true,
  }
}
