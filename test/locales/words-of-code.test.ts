import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { readLocales } from '@/locales/build/messages.ts'

/** Folders with only visible text. */
const SCREENS = ['components', 'entrypoints']
const CODE = [...SCREENS, 'lib', 'locales/build', 'server/src', 'server/start']

const SPOKEN_ATTRIBUTES =
  /^(alt|aria-label|aria-description|caption|hint|label|placeholder|summary|title|text|intro)$/

/** Names, examples and units that are the same in every language. */
const SAME_EVERYWHERE = new Set([
  'Bookplate',
  'https://library.example',
  'MIT',
  'tags=code favorite=favorite',
])

const isKey = (text: string): boolean => /^[a-z]\w*(\.\w+)+$/.test(text)

const hasWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !isKey(text) && !SAME_EVERYWHERE.has(text.trim())

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.d\.ts$|node_modules|[\\/]dist[\\/]/.test(path))

type Node = { type?: unknown; start?: number } & Record<string, unknown>

/** Text between tags, and in attributes and properties that people read or hear. */
function literalsOf(path: string, source: string): string[] {
  const found: string[] = []
  const tell = (node: Node, text: string) => {
    if (hasWords(text))
      found.push(`${path}:${source.slice(0, node.start).split('\n').length}: ${text.trim()}`)
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, name, value, key } = node as Node
    if (type === 'Property' && SPOKEN_ATTRIBUTES.test(String((key as Node)['name']))) tellStrings(value)
    if (type === 'JSXText') tell(node as Node, String(value))
    if (type === 'JSXAttribute' && SPOKEN_ATTRIBUTES.test(String((name as Node)?.['name'])))
      tellStrings(value)
    Object.values(node).forEach(visit)
  }
  /** A literal, or the branches of a choice between some. */
  const tellStrings = (node: unknown): void => {
    const { type, value, expression, consequent, alternate, quasis } = (node ?? {}) as Node
    if (type === 'Literal' && typeof value === 'string') tell(node as Node, value)
    if (type === 'JSXExpressionContainer') tellStrings(expression)
    if (type === 'ConditionalExpression') [consequent, alternate].forEach(tellStrings)
    if (type === 'TemplateLiteral')
      for (const part of quasis as Node[]) tell(part, String((part['value'] as Node)['cooked']))
  }
  visit(parseSync(path, source).program)
  return found
}

/** Calls whose text people read on a page of the service. */
const SAYING = /^(?:page|problem|none|action|text|failedPage|passwordField|newPasswordField)$/
const SPOKEN_MARKUP = /\b(?:alt|aria-label|placeholder|title)="([^"]*)"/g

/** Text in the HTML templates of the service, in spoken attributes, and in calls that render a text. */
function markupLiteralsOf(path: string, source: string): string[] {
  const found: string[] = []
  const tell = ({ start }: Node, text: string) => {
    const words = text.replaceAll(/\0|&\w+;/g, ' ').replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    if (hasWords(words)) found.push(`${path}:${source.slice(0, start).split('\n').length}: ${words}`)
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, tag, quasi, callee, arguments: given } = node as Node
    if (type === 'TaggedTemplateExpression' && (tag as Node)['name'] === 'html') {
      const markup = ((quasi as Node)['quasis'] as Node[])
        .map((part) => (part['value'] as Node)['cooked'])
        .join('\0')
      for (const [, text] of markup.matchAll(SPOKEN_MARKUP)) tell(node as Node, text!)
      // A template without tags that has attributes is a part of a tag.
      const isText = markup.includes('<') || !markup.includes('="')
      for (const text of isText ? markup.split(/<[^>]*>/) : []) tell(node as Node, text)
    }
    const { name, property } = (callee ?? {}) as Node
    if (type === 'CallExpression' && SAYING.test(String(name ?? (property as Node)?.['name'])))
      for (const one of given as Node[])
        if (one.type === 'Literal' && /\s/.test(String(one['value']))) tell(one, String(one['value']))
    Object.values(node).forEach(visit)
  }
  visit(parseSync(path, source).program)
  return found
}

describe('pages of the service', () => {
  // The documentation for developers is in English.
  const files = filesUnder('server/src').filter((path) => !path.startsWith('server/src/reference'))

  it('contain no text except messages', () => {
    const pages = files.filter((path) => readFileSync(path, 'utf8').includes('html`'))
    expect(pages.length).toBeGreaterThan(8)
    expect(pages.flatMap((path) => markupLiteralsOf(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it('are reported if they contain text', () => {
    const source = [
      "const shown = page(speaker, 'Not sent', html`<h1>${t('a.b')} · Bookplate</h1>`)",
      'const more = html`<p class="some words">Try ${name}</p>',
      '  <input placeholder="What for?" />`',
    ].join('\n')
    expect(markupLiteralsOf('planted.ts', source)).toEqual([
      'planted.ts:1: Not sent',
      'planted.ts:2: What for',
      'planted.ts:2: Try',
    ])
  })
})

describe('screens', () => {
  it('contain no text except messages', () => {
    const files = SCREENS.flatMap(filesUnder).filter((path) => path.endsWith('.tsx'))
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap((path) => literalsOf(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it('are reported if they contain text', () => {
    const source = [
      'const shown = <p title={isOn ? "Turn off" : t("a.b")}>',
      '  Not saved {count} · {site}',
      '  <Field label={`Tag ${name}`} className="some words" />',
      '</p>',
    ].join('\n')
    expect(literalsOf('planted.tsx', source)).toEqual([
      'planted.tsx:1: Turn off',
      'planted.tsx:1: Not saved',
      'planted.tsx:3: Tag',
    ])
  })

  it('use logical properties for right-to-left languages', () => {
    const physical =
      /(?<![\w-])-?(?:(?:[mp][lr]|left|right|scroll-[mp][lr])-[\w./[-]|(?:text|float|clear)-(?:left|right)\b|(?:border|rounded(?:-[tb])?)-?[lr]\b)/
    const files = SCREENS.flatMap(filesUnder)
    const found = files.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /class(Name)?=|className|classNames\(|^\s*[?:]?\s*'[^']*',?$|: '/.test(line) && physical.test(line)
            ? [`${path}:${index + 1}: ${physical.exec(line)![0]}`]
            : [],
        ),
    )
    expect(found).toEqual([])
  })
})

describe('messages', () => {
  const [source] = readLocales()
  const keys = Object.keys(source!.messages)

  it('are all used', () => {
    const code = CODE.flatMap(filesUnder)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
    // The manifest has the first, and catalogs list the others by their English sentence.
    const isListed = /^(manifest|errors\.page)\./
    const unused = keys.filter((key) => !isListed.test(key) && !code.includes(`'${key}'`))
    expect(unused).toEqual([])
  })
})
