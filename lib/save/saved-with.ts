import { countWords } from '@/lib/words/numbers.ts'

/** "Saved with 1 highlight": the status of a save that highlighted what was selected on the page. */
export const savedWithWords = (highlights: number): string =>
  `Saved with ${countWords(highlights, 'highlight')}`
