import { isRecord } from '@bookplate/contract'

/** Names `seen` of stored records by its content: texts that a note replaces, or the capture of an entry. */
export const renameSeen = (record: unknown): unknown =>
  JSON.parse(JSON.stringify(record), (_, value: unknown) => {
    if (!isRecord(value) || !('seen' in value)) return value
    const { seen, ...rest } = value
    return { ...rest, [Array.isArray(seen) ? 'bases' : 'capture']: seen }
  })
