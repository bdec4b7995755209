import { cachedFormatter } from './cached-formatter.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const formatters = UNITS.map((unit) =>
  cachedFormatter(
    (language) =>
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        // The short “byte” has no plural: “0 byte”.
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumSignificantDigits: 3,
      }),
  ),
)

/** Formats "412 kB" or "1.2 GB", in decimal units. */
export function byteSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return formatters[power]!().format(bytes / 1_000 ** power)
}
