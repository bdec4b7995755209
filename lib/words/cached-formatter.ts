import { language } from '@/lib/language/translate.ts'

/** Reuses a formatter, because creating one takes a hundred times longer than using it. */
export function cachedFormatter<Formatter>(make: (language: string) => Formatter): () => Formatter {
  let made: { for: string; formatter: Formatter } | undefined
  return () => {
    const wanted = language()
    if (made?.for !== wanted) made = { for: wanted, formatter: make(wanted) }
    return made.formatter
  }
}
