import { namesIn } from './author-name.ts'

const YAML = /^\uFEFF?---[^\S\n]*\r?\n([\s\S]{0,5000}?)\r?\n(?:---|\.\.\.)[^\S\n]*(?:\r?\n|$)/
const TOML = /^\uFEFF?\+\+\+[^\S\n]*\r?\n([\s\S]{0,5000}?)\r?\n\+\+\+[^\S\n]*(?:\r?\n|$)/
const LIST_ITEM = /^[^\S\n]*-[^\S\n]+(.+)$/gm

export interface FrontMatter {
  title: string | undefined
  authors: string[]
  date: string | undefined
  length: number
}

const bare = (value: string): string =>
  value
    .replace(/\s+#\s.*$/, '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')

/** A line `title: "…"` or `title = "…"`, and the list below it. */
function valuesOf(matter: string, ...names: string[]): string[] {
  const line = new RegExp(
    `^(?:${names.join('|')})[^\\S\\n]*[:=][^\\S\\n]*(.*)(\\n(?:[^\\S\\n]+|- ).*)*`,
    'im',
  ).exec(matter)
  if (!line) return []
  const value = line[1]!.trim()
  if (value === '' || /^[>|]/.test(value)) {
    const below = line[0].slice(line[0].indexOf('\n') + 1)
    const items = [...below.matchAll(LIST_ITEM)].map(([, item = '']) => item)
    if (items.length > 0) return items.map((item) => bare(item.replace(/^name[^\S\n]*:[^\S\n]*/i, '')))
    return /^[>|]/.test(value) ? [below.replace(/\s+/g, ' ').trim()] : []
  }
  const list = /^\[(.*)\]$/.exec(value)
  return (list ? list[1]!.split(',') : [value]).map(bare).filter((item) => item !== '')
}

export function readFrontMatter(text: string): FrontMatter {
  const found = YAML.exec(text) ?? TOML.exec(text)
  const matter = (found?.[1] ?? '').replaceAll('\r\n', '\n')
  return {
    title: valuesOf(matter, 'title')[0],
    authors: valuesOf(matter, 'authors?').flatMap(namesIn),
    date: valuesOf(matter, 'date', 'published', 'pubDate', 'publishDate', 'created')[0],
    length: found?.[0].length ?? 0,
  }
}
