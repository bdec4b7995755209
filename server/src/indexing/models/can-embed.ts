import { languageOf, mayBeEnglish } from '../../storage/text/language.ts'
import type { Embedder } from './embedder.ts'

/** Other languages get no vector, because a wrong one is close to every query. */
export function canEmbed({ languages }: Pick<Embedder, 'languages'>, text: string): boolean {
  if (languages === null) return text.trim() !== ''
  const language = languageOf(text)
  return language === null ? languages.includes('en') && mayBeEnglish(text) : languages.includes(language)
}
