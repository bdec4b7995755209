import { openLanguage } from '@/lib/language/open-language.ts'
import { onLanguage } from '@/lib/language/translate.ts'

let loaded: Promise<void> = Promise.resolve()

/** Loads the background's messages. Calls `onChange` when the person chooses another language. */
export function loadWords(onChange: () => void, onFailure: (error: unknown) => void): void {
  loaded = openLanguage('background').then(() => void onLanguage(onChange), onFailure)
}

/** Resolves when messages are available. */
export const wordsLoaded = (): Promise<void> => loaded
