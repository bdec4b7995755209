import { inspect } from 'node:util'

export type LogLine = Record<string, unknown>

/** Collects log lines of level `error`, so that a run fails that logs one the test did not ask for. */
export function createErrorLines() {
  const expected: RegExp[] = []
  let lines: string[] = []

  return {
    note: (line: LogLine): void => {
      if (line['level'] === 'error') lines.push(inspect(line, { breakLength: Infinity }))
    },
    /** Allows lines that match, written before or after. */
    expectErrors: (pattern: RegExp): void => void expected.push(pattern),
    /** @throws {Error} with the lines that no pattern matches; each line is reported once. */
    assertNone: (): void => {
      const unexpected = lines.filter((line) => !expected.some((pattern) => pattern.test(line)))
      lines = []
      if (unexpected.length > 0)
        throw new Error(`The service logged errors that the test did not expect:\n${unexpected.join('\n')}`)
    },
  }
}

/** Reads log lines from text that arrives in pieces. */
export function readLines(note: (line: LogLine) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines) if (line.startsWith('{')) note(JSON.parse(line) as LogLine)
  }
}
