import { DEFAULT_COLLECTION_COLOR } from '@bookplate/contract'
import { crc32 } from 'node:zlib'

export const COLORS = [
  'gray',
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  DEFAULT_COLLECTION_COLOR,
  'indigo',
  'purple',
  'pink',
] as const

/** Derives a color from a tag's name, so that it is the same in every library and after every import. */
export const tagColor = (name: string): string => COLORS[crc32(name) % COLORS.length]!
