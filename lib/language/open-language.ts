import { browserLanguage, readCatalog } from '@/lib/platform/catalog.ts'
import { onSettingsChange, settingsItem } from '@/lib/settings/stored-settings.ts'
import { keepFirstLanguage } from './first-language.ts'
import { localeFor } from './locales.ts'
import type { Surface } from './surfaces.ts'
import { speak, type Catalog } from './translate.ts'

/** Loads the chosen language and follows later changes. */
export async function openLanguage(surface: Surface): Promise<void> {
  let newest = ''
  const use = async (chosen: string): Promise<void> => {
    newest = chosen
    const locale = localeFor(chosen || browserLanguage())
    const catalog = await readCatalog(locale.tag, surface)
    if (newest !== chosen) return
    if (surface !== 'background') keepFirstLanguage(locale, chosen)
    speak(locale, catalog as Catalog)
  }
  onSettingsChange(({ language }) => {
    if (language !== newest) void use(language)
  })
  await use((await settingsItem.read()).language)
}
