import type { Plugin, Rolldown } from 'vite'
import { SURFACES } from '../../lib/language/surfaces.ts'
import type { Locale, Messages } from './messages.ts'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

const QUOTED = /(["'`])([\w-]+(?:\.[\w-]+)+)\1/g

const isSurface = (name: string): boolean => (SURFACES as readonly string[]).includes(name)

/** Returns the chunk and all chunks that it imports, statically or dynamically. */
function chunksOf(entry: Chunk, bundle: Bundle): Chunk[] {
  const found = new Set<Chunk>()
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  visit(entry.fileName)
  return [...found]
}

/** Returns the keys in bundled code, so that a surface gets only its messages. */
export function usedKeys(code: string, messages: Messages): string[] {
  const keys = new Set([...code.matchAll(QUOTED)].map(([, , text]) => text!))
  return Object.keys(messages).filter((key) => keys.has(key))
}

/** Numbers the keys, in the same way for all bundles of a build. */
export const shortKeys = (messages: Messages): Map<string, string> =>
  new Map(Object.keys(messages).map((key, index) => [key, index.toString(36)]))

/** Replaces keys by short ones, because they would be a tenth of a small screen's code. */
export const withShortKeys = (code: string, short: ReadonlyMap<string, string>): string =>
  code.replaceAll(QUOTED, (quoted, quote: string, text: string) => {
    const key = short.get(text)
    return key === undefined ? quoted : quote + key + quote
  })

/** Returns the messages of a locale, with English ones for missing translations. */
export const catalogOf = (
  locale: Locale,
  source: Locale,
  keys: readonly string[],
  short?: ReadonlyMap<string, string>,
): Messages =>
  Object.fromEntries(
    keys.map((key) => [short?.get(key) ?? key, locale.messages[key] ?? source.messages[key]!]),
  )

const PAGE_REASON = 'errors.page.'

/**
 * Returns the reasons why pages can't be read, by the service's English sentence. Bookmarks store the sentence,
 * and a table in the code would be larger than its screens allow.
 */
export const pageReasons = (locale: Locale, source: Locale): Messages =>
  Object.fromEntries(
    Object.entries(source.messages).flatMap(([key, english]) =>
      key.startsWith(PAGE_REASON) && typeof english === 'string'
        ? [
            [
              english.replaceAll('’', "'").replace(/\(\d{3}\)/, '({{status}})'),
              locale.messages[key] ?? english,
            ],
          ]
        : [],
    ),
  )

/** Writes a file of messages per locale and surface. */
export function catalogs(locales: readonly Locale[]): Plugin {
  const source = locales[0]!
  const short = shortKeys(source.messages)
  return {
    name: 'catalogs',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
      for (const chunk of chunks) {
        if (!chunk.isEntry || !isSurface(chunk.name)) continue
        const code = chunksOf(chunk, bundle).map((chunk) => chunk.code)
        const keys = usedKeys(code.join('\n'), source.messages)
        for (const locale of locales) {
          this.emitFile({
            type: 'asset',
            fileName: `locales/${locale.tag}/${chunk.name}.json`,
            source: JSON.stringify({
              ...catalogOf(locale, source, keys, short),
              ...pageReasons(locale, source),
            }),
          })
        }
      }
      for (const chunk of chunks) chunk.code = withShortKeys(chunk.code, short)
    },
  }
}
