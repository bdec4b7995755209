import { z } from 'zod'
import type { NewBookmark } from '../storage/library-store.ts'
import { newBookmark } from './draft-bookmark.ts'
import { bookmarkOfLine, ImportLine } from './import-line.ts'
import { storable } from './storable.ts'

/** A line to import as JSON, and the place in the file where it is from, for messages. */
export interface PlacedLine {
  place: string
  text: string
}

/** The bookmark that a line describes, or the problem with the line. */
export type PreparedLine = { place: string } & ({ bookmark: NewBookmark } | { problem: string })

/** Prepares lines, in their order. Lines without a capture time get `now`. */
export type PrepareLines = (lines: readonly PlacedLine[], now: number) => Promise<PreparedLine[]>

interface LineDeps {
  now: number
  randomUuid: () => string
}

function problemOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join('.') || 'line'}: ${issue.message}`).join('; ')
  }
  if (error instanceof SyntaxError) return 'is not JSON'
  // Other errors are not the line's fault.
  if (error instanceof TypeError || error instanceof RangeError) return error.message
  throw error
}

function prepareLine({ place, text }: PlacedLine, { now, randomUuid }: LineDeps): PreparedLine {
  try {
    const parsed = ImportLine.parse(storable(JSON.parse(text)))
    return { place, bookmark: newBookmark(bookmarkOfLine(parsed, randomUuid(), now)) }
  } catch (error) {
    return { place, problem: problemOf(error) }
  }
}

export const prepareLines = (lines: readonly PlacedLine[], deps: LineDeps): PreparedLine[] =>
  lines.map((line) => prepareLine(line, deps))

/** Prepares lines in the calling thread, which is enough for few lines. */
export const prepareHere =
  (randomUuid: () => string): PrepareLines =>
  async (lines, now) =>
    prepareLines(lines, { now, randomUuid })
