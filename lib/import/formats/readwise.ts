import type { CsvFormat } from '../format.ts'

/** Reads a list as Python writes it: `['a', "it's"]`. */
const pythonList = (cell = ''): string[] =>
  [...cell.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replace(/\\(.)/g, '$1'),
  )

/** Readwise Reader. Items of feeds were never saved by the person. */
export const readwiseCsv: CsvFormat = {
  kind: 'csv',
  name: 'Readwise Reader',
  columns: ['url', 'document tags', 'saved date', 'location'],
  map: (row) =>
    row['location']?.trim().toLowerCase() === 'feed'
      ? null
      : {
          url: row['url'],
          title: row['title'],
          saved: row['saved date'],
          tags: pythonList(row['document tags']),
          author: row['author'],
          note: row['document note'],
          published: row['published date'],
        },
}
