import { MAX_HIGHLIGHTS, MAX_TAGS_PER_CHANGE, NewHighlight, TagName } from '@bookplate/contract'
import { z } from 'zod'

/** Words that a person chose. Ids are of one library: under new ones nothing that is there is written over. */
export type ImportedHighlight = Omit<NewHighlight, 'id'>

const FileHighlight = z.object(NewHighlight.omit({ id: true }).shape)

/** One address out of a file, with what the file knows of it. */
export interface ImportedPage {
  url: string
  title: string
  tags: string[]
  note: string | null
  isFavorite: boolean
  highlights: ImportedHighlight[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A tag is written as its name or as an object that has one. */
const tagText = (value: unknown): string =>
  textOf(typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : value)

/** Null for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Commas part them; a list of JSON is how an export writes names that have some. */
function splitTags(text: string): unknown[] {
  const list = text.startsWith('["') ? jsonOf(text) : null
  return Array.isArray(list) ? (list as unknown[]) : text.split(',')
}

/** Names that the library would refuse are left out: they must not keep their page out. */
function tagNames(tags: unknown): string[] {
  const texts: unknown[] = Array.isArray(tags) ? tags : splitTags(textOf(tags))
  const names = texts.flatMap((text) => TagName.safeParse(tagText(text)).data ?? [])
  return [...new Set(names)].slice(0, MAX_TAGS_PER_CHANGE)
}

/** A list, or the text of one; what a library would refuse is left out. */
function highlightsIn(value: unknown): ImportedHighlight[] {
  if (typeof value === 'string') return value ? highlightsIn(jsonOf(value)) : []
  const list: unknown[] = Array.isArray(value) ? value : []
  return list.flatMap((one) => FileHighlight.safeParse(one).data ?? []).slice(0, MAX_HIGHLIGHTS)
}

export function importedPage(fields: {
  url: unknown
  title?: unknown
  tags?: unknown
  note?: unknown
  isFavorite?: unknown
  highlights?: unknown
}): ImportedPage {
  return {
    url: textOf(fields.url),
    title: textOf(fields.title),
    tags: tagNames(fields.tags),
    note: textOf(fields.note) || null,
    isFavorite: fields.isFavorite === true,
    highlights: highlightsIn(fields.highlights),
  }
}
