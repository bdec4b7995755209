export const NAMES = [
  'Anchor',
  'Beacon',
  'Cargo',
  'Dinghy',
  'Estuary',
  'Ferry',
  'Gangway',
  'Hawser',
  'Inlet',
  'Jetty',
]
/** Writes an item of a list for each of the first names. */
export const each = (count: number, write: (name: string, at: number) => string) =>
  NAMES.slice(0, count).map(write).join('')
export const SENTENCE =
  'The harbor board opened the old customs house to visitors after two years of careful repairs. '
export const FOOTER =
  '<footer><p>Built with a static generator and a theme by the harbor board, since 2019</p></footer>'
