import { parse as parseYaml } from 'yaml'
import type { DraftHighlight, TextFormat } from '../draft.ts'
import { asArray, asText, isObject, type Fields } from '../json-values.ts'

const FRONT_MATTER = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

/** One record: the whole text. Clips are small, so memory is no concern. */
async function* wholeText(lines: AsyncIterable<string>): AsyncGenerator<{ line: number; text: string }> {
  const all: string[] = []
  let size = 0
  for await (const line of lines) {
    size += line.length
    if (size > 8_000_000) break
    all.push(line)
  }
  yield { line: 1, text: all.join('\n') }
}

/** Reads YAML; a clip whose YAML is broken still has its simple `key: value` lines. */
function frontMatter(text: string): Fields {
  try {
    const value: unknown = parseYaml(text, { logLevel: 'silent', schema: 'failsafe', maxAliasCount: 10 })
    if (isObject(value)) return value
  } catch {
    // The simple reading below takes what it can.
  }
  return Object.fromEntries(
    [...text.matchAll(/^([\w-]+):[ \t]*(.+)$/gm)].map(([, key, value]) => [
      key,
      value!.replace(/^["']|["']$/g, ''),
    ]),
  )
}

const wikiName = (value: unknown): string => asText(value).replace(/^\[\[|\]\]$/g, '')

const namesOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.flat().map(wikiName) : wikiName(value).replace(/^\[|\]$/g, '')

const highlightsOf = (value: unknown): DraftHighlight[] =>
  asArray(value).flatMap((one) =>
    isObject(one)
      ? [{ quote: asText(one['quote']), note: asText(one['note']), createdAt: one['createdAt'] }]
      : [{ quote: asText(one) }],
  )

/** A page clipped as Markdown, with its fields as front matter: Obsidian, MarkDownload, and Bookplate's export. */
export const markdownClip: TextFormat = {
  name: 'Markdown clip',
  matches: (head) => {
    const fields = FRONT_MATTER.exec(head.replaceAll('\r\n', '\n').trimStart())?.[1] ?? ''
    return /^(?:source|url|link|href):/m.test(fields)
  },
  records: wholeText,
  map: (text) => {
    const [whole, yaml = ''] = FRONT_MATTER.exec(text.trimStart()) ?? ['']
    const fields = frontMatter(yaml)
    const body = text.trimStart().slice(whole.length).trim()
    const heading = /^# +(.+)$/m.exec(body)
    return {
      url: fields['source'] ?? fields['url'] ?? fields['link'] ?? fields['href'],
      title: fields['title'] ?? heading?.[1],
      author: namesOf(fields['author'] ?? fields['authors']),
      tags: namesOf(fields['tags']),
      note: fields['note'],
      favorite: fields['favorite'],
      isArchived: fields['archived'],
      saved: fields['saved'] ?? fields['created'] ?? fields['clipped'] ?? fields['date'],
      published: fields['published'],
      text:
        (heading && body.startsWith(heading[0]) ? body.slice(heading[0].length).trim() : body) ||
        fields['description'],
      highlights: highlightsOf(fields['highlights']),
    }
  },
}

async function* numbered(lines: AsyncIterable<string>): AsyncGenerator<{ line: number; text: string }> {
  let line = 0
  for await (const text of lines) {
    line += 1
    if (text.trim()) yield { line, text }
  }
}

const LINK = /\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(\s*<?((?:[^\s()<>]|\([^\s()<>]*\))+)>?(?:\s+["'(][^)]*)?\)/
const BARE = /<?\b((?:https?:\/\/)[^\s<>"]+)>?/

/** A list of links: `- [Title](address) #tag description`. */
export const markdownList: TextFormat = {
  name: 'Markdown list',
  matches: (head) => /^\s*(?:[-*+]|\d+\.)\s+(?:\[[ xX]\]\s+)?(?:\[[^\]]*\]\(|<?https?:)/m.test(head),
  records: numbered,
  map: (line) => {
    const link = LINK.exec(line)
    const bare = link ? null : BARE.exec(line)
    if (!link && !bare) return null
    const found = link ?? bare!
    const after = line.slice(found.index + found[0].length)
    const tags = [...after.matchAll(/(?:^|\s)#([\p{L}\p{N}_/-]+)/gu)].map(([, tag]) => tag!)
    const note = after
      .replace(/(?:^|\s)#[\p{L}\p{N}_/-]+/gu, '')
      .replace(/^\s*[-–—:]\s*/, '')
      .trim()
    return {
      url: link ? link[2]!.replaceAll('\\', '') : withoutPunctuation(bare![1]!),
      title: link?.[1]?.replace(/\\(.)/g, '$1'),
      tags,
      note,
    }
  },
}

/** Punctuation at the end belongs to the sentence, and so does a bracket that the address did not open. */
export function withoutPunctuation(address: string): string {
  const shorter = address.replace(/[.,;:!?'*]+$/, '')
  const count = (sign: string): number => shorter.split(sign).length
  const isStray = /[)\]]$/.test(shorter) && count(')') + count(']') > count('(') + count('[')
  return isStray ? withoutPunctuation(shorter.slice(0, -1)) : shorter
}

/** OneTab: `address | title`, with a blank line between groups. */
export const oneTab: TextFormat = {
  name: 'OneTab',
  matches: (head) => /^\s*[a-z][\w+.-]*:\S+ \| \S/im.test(head),
  records: numbered,
  map: (line) => {
    const [, url, title] = /^\s*(\S+)(?:\s+\|\s+(.*))?$/.exec(line) ?? []
    return { url: url ?? line.trim(), title }
  },
}

/** Any text: the addresses in it. */
export const anyText: TextFormat = {
  name: 'Text with addresses',
  isGeneric: true,
  matches: (head) => /https?:\/\//i.test(head),
  records: async function* (lines) {
    for await (const { line, text } of numbered(lines))
      for (const [, address] of text.matchAll(new RegExp(BARE, 'g')))
        for (const one of address!.split(/[,;](?=https?:\/\/)/)) yield { line, text: withoutPunctuation(one) }
  },
  map: (url) => ({ url }),
}
