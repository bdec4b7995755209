const MAX_CHARACTERS = 2_000_000
const MAX_FOUND = 20

const DATES =
  /["'](?:date_?published|publish(?:ed)?_?date|pub_?date|publication_?date|published_?at|published_?time|article:published_time|first_?published(?:_?(?:at|date|time))?|date_?posted|post_?date)["']\s{0,4}:\s{0,4}["']?([^"',}\\]{8,40})/gi
const AUTHORS =
  /["'](?:author_?name|author|byline|creator)["']\s{0,4}:\s{0,4}(?:\[\s{0,4})?(?:\{[^{}]{0,200}?["']name["']\s{0,4}:\s{0,4})?["']([^"'{}\\]{3,80})["']/gi

export interface FactsInScripts {
  dates: string[]
  authors: string[]
}

const found = (html: string, pattern: RegExp): string[] =>
  html
    .matchAll(pattern)
    .take(MAX_FOUND)
    .map(([, value = '']) => value.trim())
    .toArray()

/** Reads facts from inline scripts. They have the lowest priority, because they can describe any story. */
export function factsInScripts(html: string): FactsInScripts {
  const text = html.slice(0, MAX_CHARACTERS)
  return { dates: found(text, DATES), authors: found(text, AUTHORS) }
}
