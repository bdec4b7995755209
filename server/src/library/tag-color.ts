import { crc32 } from 'node:zlib'
import { COLLECTION_COLORS } from './collection-styles.ts'

/** Derives a color from a tag's name, so that it is the same in every library and after every import. */
export const tagColor = (name: string): string => COLLECTION_COLORS[crc32(name) % COLLECTION_COLORS.length]!
