import { browserLanguage, readCatalog } from '@/lib/platform/catalog.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { firstLocale, keepFirstLanguage } from './first-language.ts'
import type { LocaleInfo } from './locales.ts'
import type { Surface } from './surfaces.ts'
import { speak, type Catalog } from './translate.ts'

type LocaleFor = (wanted: string) => LocaleInfo | Promise<LocaleInfo>

/** Loads the chosen language and follows later changes. `find` returns the locale for a language. */
export async function followLanguage(surface: Surface, find: LocaleFor, isScreen: boolean): Promise<void> {
  let newest = ''
  const use = async (chosen: string): Promise<void> => {
    newest = chosen
    const locale = (isScreen && firstLocale(chosen)) || (await find(chosen || browserLanguage()))
    const catalog = await readCatalog(locale.tag, surface)
    if (newest !== chosen) return
    if (isScreen) keepFirstLanguage(locale, chosen)
    speak(locale, catalog as Catalog)
  }
  settingsItem.onChange(({ language }) => {
    if (language !== newest) void use(language)
  })
  await use((await settingsItem.read()).language)
}

/** Does so in a page. Its first script found the locale, so the list is loaded only for another choice. */
export const openLanguage = (surface: Surface): Promise<void> =>
  followLanguage(surface, async (wanted) => (await import('./locales.ts')).localeFor(wanted), true)
