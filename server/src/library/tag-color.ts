import { crc32 } from 'node:zlib'
import { COLLECTION_COLORS } from './collection-styles.ts'

/** A colour that a name always gets, so that a tag looks the same in every library and after every import. */
export const tagColor = (name: string): string => COLLECTION_COLORS[crc32(name) % COLLECTION_COLORS.length]!
