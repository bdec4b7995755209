import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { localeFor } from './locales.ts'
import { createLanguageLoader } from './open-language.ts'

let loaded: Promise<void> = Promise.resolve()

/** `onChange` is called after each change, also after one that woke the worker, which starts with the new words. */
export function loadWords(onChange: () => void, onFailure: (error: unknown) => void): void {
  const load = createLanguageLoader('background', localeFor)
  const loadChosen = async () => load((await settingsItem.read()).language)
  loaded = loadChosen().catch(onFailure)
  settingsItem.onChange((now, before) => {
    if (now.language === before.language) return
    loaded = load(now.language).catch(onFailure)
    void loaded.then(onChange)
  })
}

export const wordsLoaded = (): Promise<void> => loaded
