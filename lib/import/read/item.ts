import type { Mapped } from '../draft.ts'
import type { FileContext, Format, MapRow } from '../format.ts'
import type { OpenedFile } from '../open-file.ts'
import { mapperOf } from '../table.ts'

export type Item =
  | { place: string; mapped: Mapped; hasFinalTexts: boolean }
  | { place: string; reason: string }
  | { format: string }

export const CUT_OFF = 'ends in the middle: it is cut off or damaged'

/** Maps one row. A value of an unexpected type fails only its row. */
export function rowReader(format: Format, file: FileContext) {
  const map = mapperOf(format.map as MapRow<unknown>)
  const hasFinalTexts = format.kind === 'html' || format.hasFinalTexts === true
  return async (place: string, row: unknown, cells: readonly string[] = []): Promise<Item> => {
    try {
      return { place, mapped: await map(row, file, cells), hasFinalTexts }
    } catch (error) {
      if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
        return { place, reason: 'is not in the form that this format has' }
      throw error
    }
  }
}

export async function textUpTo(file: OpenedFile, most: number): Promise<string | null> {
  const parts: string[] = []
  let length = 0
  for await (const chunk of file.text()) {
    length += chunk.length
    if (length > most) return null
    parts.push(chunk)
  }
  return parts.join('')
}
