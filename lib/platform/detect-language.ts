import { browser } from 'wxt/browser'

/** Guesses the language of a text on this device. Null if it is unclear. */
export async function detectLanguage(text: string): Promise<string | null> {
  const { languages } = await browser.i18n.detectLanguage(text)
  return languages.find(({ language }) => language !== 'und')?.language ?? null
}
