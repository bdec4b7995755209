import { language } from '@/lib/language/translate.ts'

/** Making a formatter takes a hundred times as long as using it, and every row of a list uses some. */
export function keptFormatter<Formatter>(make: (language: string) => Formatter): () => Formatter {
  let made: { for: string; formatter: Formatter } | undefined
  return () => {
    const wanted = language()
    if (made?.for !== wanted) made = { for: wanted, formatter: make(wanted) }
    return made.formatter
  }
}
