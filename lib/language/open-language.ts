import { browserLanguage, readCatalog } from '@/lib/platform/catalog.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { firstLocale, keepFirstLanguage } from './first-language.ts'
import type { Locale } from './speaker.ts'
import type { Surface } from './surfaces.ts'
import { speak, type Catalog } from './translate.ts'

type LocaleFor = (wanted: string) => Locale | Promise<Locale>

/** Returns a function that loads a language and speaks it. `find` returns the locale for a language. */
export function createLanguageLoader(surface: Surface, find: LocaleFor) {
  const isScreen = surface !== 'background'
  let newest = ''
  return async (chosen: string): Promise<void> => {
    newest = chosen
    const locale = (isScreen && firstLocale(chosen)) || (await find(chosen || browserLanguage()))
    const catalog = await readCatalog(locale.tag, surface)
    if (newest !== chosen) return
    if (isScreen) keepFirstLanguage(locale, chosen)
    speak(locale, catalog as Catalog)
  }
}

/** The page's first script found the locale, so the list is loaded only for another choice. */
const findLocale = async (wanted: string) => (await import('./locales.ts')).localeFor(wanted)

/** Loads the chosen language in a page, and follows later changes. */
export async function openLanguage(surface: Surface): Promise<void> {
  const load = createLanguageLoader(surface, findLocale)
  settingsItem.onChange((now, before) => {
    if (now.language !== before.language) void load(now.language)
  })
  await load((await settingsItem.read()).language)
}
