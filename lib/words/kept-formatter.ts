/** The words are in US English whatever the browser speaks, and so are the dates and numbers between them. */
const LANGUAGE = 'en-US'

/** Making a formatter takes a hundred times as long as using it, and every row of a list uses some. */
export function keptFormatter<Formatter>(make: (language: string) => Formatter): () => Formatter {
  let made: Formatter | undefined
  return () => (made ??= make(LANGUAGE))
}
