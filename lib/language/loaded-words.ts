import { localeFor } from './locales.ts'
import { followLanguage } from './open-language.ts'
import { onLanguage } from './translate.ts'

let loaded: Promise<void> = Promise.resolve()

export function loadWords(onChange: () => void, onFailure: (error: unknown) => void): void {
  loaded = followLanguage('background', localeFor, false).then(() => void onLanguage(onChange), onFailure)
}

export const wordsLoaded = (): Promise<void> => loaded
