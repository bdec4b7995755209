import type { Mapped } from '../draft.ts'
import type { FileContext, Format, MapRow, Table } from '../format.ts'
import type { EntryNumber, Message } from '../refusal.ts'
import { USUAL_FIELDS } from '../formats/usual-fields.ts'
import { mapperOf } from '../table.ts'

/** Entry of a file, a refusal of an entry or of the whole file (null), or the format. */
export type Item =
  | { entry: EntryNumber; mapped: Mapped; hasFinalTexts: boolean }
  | { entry: EntryNumber | null; reason: Message }
  | { format: string | Message }

/** Maps one row. A value of an unexpected type fails only its row. */
export function rowReader(format: Format, file: FileContext) {
  const usual = format.kind === 'csv' ? (USUAL_FIELDS as Table<unknown>) : undefined
  const map = mapperOf(format.map as MapRow<unknown> | undefined, usual)
  const hasFinalTexts = format.kind === 'html' || format.hasFinalTexts === true
  return async (entry: EntryNumber, row: unknown, cells: readonly string[] = []): Promise<Item> => {
    try {
      return { entry, mapped: await map(row, file, cells), hasFinalTexts }
    } catch (error) {
      if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
        return { entry, reason: { key: 'imports.reason.wrongForm' } }
      throw error
    }
  }
}

export async function textUpTo(chunks: AsyncIterable<string>, most: number): Promise<string | null> {
  const parts: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > most) return null
    parts.push(chunk)
  }
  return parts.join('')
}
