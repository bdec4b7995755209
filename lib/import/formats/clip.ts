import { parse as parseYaml } from 'yaml'
import type { TextFormat } from '../format.ts'
import { asText, isRecord, type Fields } from '../json-values.ts'
import { wholeText } from '../records.ts'
import { firstOf, highlightsAt } from '../table.ts'

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

/** Reads YAML; a clip whose YAML is broken still has its simple `key: value` lines. */
function frontMatter(text: string): Fields {
  try {
    const value: unknown = parseYaml(text, { logLevel: 'silent', schema: 'failsafe', maxAliasCount: 10 })
    if (isRecord(value)) return value
  } catch {}
  return Object.fromEntries(
    [...text.matchAll(/^([\w-]+):[ \t]*(.+)$/gm)].map(([, key, value]) => [
      key,
      value!.replace(/^["']|["']$/g, ''),
    ]),
  )
}

const wikiName = (value: unknown): string => asText(value).replace(/^\[\[(.*)\]\]$/, '$1')
const namesOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.flat().map(wikiName) : wikiName(value).replace(/^\[|\]$/g, '')

const ADDRESSES = ['source', 'url', 'link', 'href']

/** A page clipped as Markdown, with its fields as front matter: Obsidian, MarkDownload, and Bookplate's export. */
export const markdownClip: TextFormat = {
  kind: 'text',
  name: { key: 'imports.format.markdownClip' },
  hasFinalTexts: true,
  matches: (head) => {
    const [, fields = ''] = FRONT_MATTER.exec(head.replaceAll('\r\n', '\n').trimStart()) ?? []
    return ADDRESSES.some((name) => new RegExp(`^${name}:`, 'm').test(fields))
  },
  records: wholeText,
  map: (text) => {
    const [whole, yaml = ''] = FRONT_MATTER.exec(text.trimStart()) ?? ['']
    const fields = frontMatter(yaml)
    const body = text.trimStart().slice(whole.length).trim()
    const [line = '', heading] = /^# +(.+)$/m.exec(body) ?? []
    const title = fields['title'] ?? heading
    const isTitleFirst = heading === title && line !== '' && body.startsWith(line)
    return {
      url: firstOf(fields, ADDRESSES),
      title,
      author: namesOf(fields['author'] ?? fields['authors']),
      tags: namesOf(fields['tags']),
      note: fields['note'],
      favorite: fields['favorite'],
      isArchived: fields['archived'],
      saved: firstOf(fields, ['saved', 'created', 'clipped', 'date']),
      published: fields['published'],
      text: (isTitleFirst ? body.slice(line.length).trim() : body) || fields['description'],
      highlights: highlightsAt('highlights')(fields),
    }
  },
}
