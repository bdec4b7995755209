import { MAX_HIGHLIGHTS, MAX_TAGS_PER_CHANGE, NewHighlight, TagName } from '@bookplate/contract'
import { z } from 'zod'

/** Without an id, because a new id doesn't overwrite an existing highlight. */
export type ImportedHighlight = Omit<NewHighlight, 'id'>

const FileHighlight = z.object(NewHighlight.omit({ id: true }).shape)

export interface ImportedPage {
  url: string
  title: string
  tags: string[]
  note: string | null
  isFavorite: boolean
  highlights: ImportedHighlight[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Accepts a tag as its name or as an object with a name. */
const tagText = (value: unknown): string =>
  textOf(typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : value)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Splits at commas. Exports use a JSON list for names with commas. */
function splitTags(text: string): unknown[] {
  const list = text.startsWith('["') ? jsonOf(text) : null
  return Array.isArray(list) ? (list as unknown[]) : text.split(',')
}

/** Skips names that the library would refuse, so that the page is still imported. */
function tagNames(tags: unknown): string[] {
  const texts: unknown[] = Array.isArray(tags) ? tags : splitTags(textOf(tags))
  const names = texts.flatMap((text) => TagName.safeParse(tagText(text)).data ?? [])
  return [...new Set(names)].slice(0, MAX_TAGS_PER_CHANGE)
}

/** Reads a list, or its JSON text. Skips highlights that the library would refuse. */
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
