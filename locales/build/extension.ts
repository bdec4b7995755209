import type { ResolvedPublicFile, Wxt } from 'wxt'
import { SURFACES } from '../../lib/language/surfaces.ts'
import { catalogOf, catalogs } from './catalogs.ts'
import { readLocales, type Locale, type Message } from './messages.ts'
import { pseudoLocales } from './pseudo.ts'
import { writeTypes } from './types.ts'

/** What is drawn before any script of a screen runs. */
const FIRST_WORDS = { tags: 'bookmark.tags', note: 'bookmark.note', search: 'search.placeholder' }

/** The browsers' names for regions that we have in another one. */
const ALSO: Record<string, string[]> = { 'pt-BR': ['pt_PT'], 'zh-CN': ['zh_TW'] }

const MANIFEST = 'manifest.'

const textOf = (message: Message | undefined): string => (typeof message === 'string' ? message : '')

/** The names that the browser itself shows, in its own format. */
function manifestFiles(locales: readonly Locale[]): ResolvedPublicFile[] {
  const source = locales[0]!
  const keys = Object.keys(source.messages).filter((key) => key.startsWith(MANIFEST))
  return locales.flatMap((locale) => {
    const entries = Object.entries(catalogOf(locale, source, keys)).map(([key, message]) => [
      key.slice(MANIFEST.length),
      { message: textOf(message) },
    ])
    const contents = JSON.stringify(Object.fromEntries(entries))
    return [locale.tag.replace('-', '_'), ...(ALSO[locale.tag] ?? [])].map((folder) => ({
      relativeDest: `_locales/${folder}/messages.json`,
      contents,
    }))
  })
}

/** The development server makes no bundle to look for keys in: each surface gets all messages. */
function developmentFiles(locales: readonly Locale[]): ResolvedPublicFile[] {
  const source = locales[0]!
  return locales.flatMap((locale) => {
    const contents = JSON.stringify(catalogOf(locale, source, Object.keys(source.messages)))
    return SURFACES.map((surface) => ({ relativeDest: `locales/${locale.tag}/${surface}.json`, contents }))
  })
}

const firstWordsOf = (locale: Locale, source: Locale) =>
  Object.fromEntries(
    Object.entries(FIRST_WORDS).map(([name, key]) => [
      name,
      textOf(locale.messages[key] ?? source.messages[key]),
    ]),
  )

/** Constants of the code: which locales there are, and the words that no screen waits for. */
export function localeConstants(locales: readonly Locale[]): Record<string, string> {
  const firstWords = locales.map((locale) => [locale.tag, firstWordsOf(locale, locales[0]!)])
  return {
    BOOKPLATE_LOCALES: JSON.stringify(locales.map(({ tag, name, direction }) => ({ tag, name, direction }))),
    BOOKPLATE_FIRST_WORDS: JSON.stringify(Object.fromEntries(firstWords)),
  }
}

/** What the build of the extension takes from `locales/`. `withPseudo`: two more, which no store gets. */
export function extensionLocales(withPseudo: boolean) {
  const own = readLocales()
  const locales = withPseudo ? [...own, ...pseudoLocales(own[0]!)] : own
  writeTypes()
  return {
    plugin: catalogs(locales),
    define: localeConstants(locales),
    addFiles: (wxt: Wxt, files: ResolvedPublicFile[]): void => {
      files.push(...manifestFiles(own))
      if (wxt.config.command === 'serve') files.push(...developmentFiles(locales))
    },
  }
}
