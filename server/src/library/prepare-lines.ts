import { z } from 'zod'
import type { NewBookmark } from '../storage/library-store.ts'
import { newBookmark } from './draft-bookmark.ts'
import { bookmarkOfLine, ImportLine } from './import-line.ts'
import { storable } from './storable.ts'

/** A line of an import file and its number, from 1. */
export interface NumberedLine {
  line: number
  text: string
}

/** What a line says is to be stored, or what is wrong with it. */
export type PreparedLine = { line: number } & ({ bookmark: NewBookmark } | { problem: string })

/** Prepares lines, in their order; what has no capture time was captured `now`. */
export type PrepareLines = (lines: readonly NumberedLine[], now: number) => Promise<PreparedLine[]>

interface LineDeps {
  now: number
  randomUuid: () => string
}

function problemOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join('.') || 'line'}: ${issue.message}`).join('; ')
  }
  if (error instanceof SyntaxError) return 'is not JSON'
  // Only what the line itself causes is the line's fault.
  if (error instanceof TypeError || error instanceof RangeError) return error.message
  throw error
}

function prepareLine({ line, text }: NumberedLine, { now, randomUuid }: LineDeps): PreparedLine {
  try {
    const parsed = ImportLine.parse(storable(JSON.parse(text)))
    return { line, bookmark: newBookmark(bookmarkOfLine(parsed, randomUuid(), now)) }
  } catch (error) {
    return { line, problem: problemOf(error) }
  }
}

export const prepareLines = (lines: readonly NumberedLine[], deps: LineDeps): PreparedLine[] =>
  lines.map((line) => prepareLine(line, deps))

/** In the thread that asks: right for few lines. */
export const prepareHere =
  (randomUuid: () => string): PrepareLines =>
  async (lines, now) =>
    prepareLines(lines, { now, randomUuid })
