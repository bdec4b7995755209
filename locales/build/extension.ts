import type { Plugin } from 'vite'
import type { ResolvedPublicFile, Wxt } from 'wxt'
import { SURFACES } from '../../lib/language/surfaces.ts'
import { catalogOf, catalogs, pageReasons } from './catalogs.ts'
import { readLocales, type Locale, type Message } from './messages.ts'
import { pseudoLocales } from './pseudo.ts'
import { writeTypes } from './types.ts'

/** Text that appears before the scripts of a screen run. */
const FIRST_WORDS = { tags: 'bookmark.tags', note: 'bookmark.note', search: 'search.placeholder' }

/** Regions that browsers know by another name. */
const ALSO: Record<string, string[]> = { 'pt-BR': ['pt_PT'], 'zh-CN': ['zh_TW'] }

const MANIFEST = 'manifest.'

const textOf = (message: Message | undefined): string => (typeof message === 'string' ? message : '')

/** Creates the browser's files for names in the manifest. */
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

/** The development server has no bundle to search for keys, so each surface gets all messages. */
function developmentFiles(locales: readonly Locale[]): ResolvedPublicFile[] {
  const source = locales[0]!
  return locales.flatMap((locale) => {
    const messages = catalogOf(locale, source, Object.keys(source.messages))
    const contents = JSON.stringify({ ...messages, ...pageReasons(locale, source) })
    return SURFACES.map((surface) => ({ relativeDest: `locales/${locale.tag}/${surface}.json`, contents }))
  })
}

const FIRST_STYLES = /entrypoints[\\/](popup|sidepanel)[\\/]style\.css$/

/** Adds the text that pages show before their scripts run to their styles, by language. */
function firstWords(locales: readonly Locale[]): Plugin {
  const rules = locales.map(({ tag, messages }) => {
    const words = Object.entries(FIRST_WORDS).map(
      ([name, key]) =>
        `--words-${name}: ${JSON.stringify(textOf(messages[key] ?? locales[0]!.messages[key]))};`,
    )
    return `:root:lang(${tag}) { ${words.join(' ')} }`
  })
  return {
    name: 'first-words',
    enforce: 'pre',
    transform: (code, id) => (FIRST_STYLES.test(id) ? `${code}\n${rules.join('\n')}\n` : undefined),
  }
}

/** Constants for the code: all locales and their names. */
export function localeConstants(locales: readonly Locale[]): Record<string, string> {
  return {
    BOOKPLATE_LOCALES: JSON.stringify(locales.map(({ tag, direction }) => ({ tag, direction }))),
    BOOKPLATE_LOCALE_NAMES: JSON.stringify(Object.fromEntries(locales.map(({ tag, name }) => [tag, name]))),
  }
}

/** Build hooks of the web app. */
export function webLocales() {
  const locales = readLocales()
  writeTypes()
  return { plugins: [firstWords(locales), catalogs(locales)], define: localeConstants(locales) }
}

/** Build hooks for `locales/`. `withPseudo` adds two test languages, which stores don't get. */
export function extensionLocales(withPseudo: boolean) {
  const own = readLocales()
  const locales = withPseudo ? [...own, ...pseudoLocales(own[0]!)] : own
  writeTypes()
  return {
    plugins: [firstWords(locales), catalogs(locales)],
    define: localeConstants(locales),
    addFiles: (wxt: Wxt, files: ResolvedPublicFile[]): void => {
      files.push(...manifestFiles(own))
      if (wxt.config.command === 'serve') files.push(...developmentFiles(locales))
    },
  }
}
