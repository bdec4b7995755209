import { browser } from 'wxt/browser'

/** Guesses the language of a text on this device. Null where the browser can't. */
export async function detectLanguage(text: string): Promise<string | null> {
  if (!('detectLanguage' in browser.i18n)) return null
  const { languages } = await browser.i18n.detectLanguage(text)
  return languages[0]?.language ?? null
}
