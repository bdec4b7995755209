import { randomUUID } from 'node:crypto'
import { storable } from '@bookplate/contract'
import { z } from 'zod'
import type { NewBookmark } from '../storage/library-store.ts'
import { newBookmark } from './draft-bookmark.ts'
import { bookmarkOfLine, ImportLine } from './import-line.ts'

export interface PlacedLine {
  place: string
  line: unknown
}

export type PreparedLine = { place: string } & ({ bookmark: NewBookmark } | { problem: string })

/** Parses lines in order. A missing capture time becomes `now`. */
export type PrepareLines = (lines: readonly PlacedLine[], now: number) => Promise<PreparedLine[]>

function problemOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join('.') || 'line'}: ${issue.message}`).join('; ')
  }
  if (error instanceof TypeError || error instanceof RangeError) return error.message
  throw error
}

function prepareLine({ place, line }: PlacedLine, now: number): PreparedLine {
  try {
    const parsed = ImportLine.parse(storable(line))
    return { place, bookmark: newBookmark(bookmarkOfLine(parsed, randomUUID(), now)) }
  } catch (error) {
    return { place, problem: problemOf(error) }
  }
}

export const prepareLines = (lines: readonly PlacedLine[], now: number): PreparedLine[] =>
  lines.map((line) => prepareLine(line, now))

/** Parses lines in the calling thread, which suffices for few lines. */
export const prepareInCaller: PrepareLines = async (lines, now) => prepareLines(lines, now)
