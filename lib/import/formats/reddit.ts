import type { CsvFormat } from '../format.ts'

/** Reddit's data request: ids and addresses of saved posts and comments. The slug is the best title that it has. */
export const redditCsv: CsvFormat = {
  kind: 'csv',
  name: 'Reddit',
  columns: ['id', 'permalink'],
  isExact: true,
  // The archive has tables of hidden posts too, with the same columns.
  skips: ({ hasSiblings, path }) => hasSiblings && !/(?:^|\/)saved_/.test(path),
  map: {
    url: ({ permalink = '' }) => permalink.replace(/^\//, 'https://www.reddit.com/'),
    title: ({ permalink = '' }) => /\/comments\/\w+\/([^/]+)/.exec(permalink)?.[1]?.replaceAll('_', ' '),
  },
}
