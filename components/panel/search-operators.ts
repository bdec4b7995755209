/** What the search box understands, as `?` lists it. */
export const SEARCH_OPERATORS: readonly { example: string; description: string }[] = [
  { example: 'tag:sleep', description: 'With this tag. Use quotes for several words: tag:"deep work"' },
  { example: 'site:nature.com', description: 'From this website' },
  { example: 'from:ada', description: 'By this author' },
  { example: 'after:2026-03', description: 'Saved since then: a year, a month or a day' },
  { example: 'before:2026', description: 'Saved before then' },
  { example: 'is:favorite', description: 'Favorites only' },
  { example: 'is:archived', description: 'Archived bookmarks only' },
  { example: '"night train"', description: 'With exactly these words' },
  { example: '-late', description: 'Without this word' },
]
