import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream } from 'node:tty'

/** Readline shows what it reads, so it is given nowhere to show it. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * The first line of the input: not an argument, which other programs of the computer and the shell's history can see.
 * @throws when the input is empty
 */
export async function readPassword(input: ReadStream): Promise<string> {
  if (input.isTTY) console.error('New password (not shown), then Enter:')
  const lines = createInterface({ input, output: nowhere(), terminal: input.isTTY === true })
  try {
    for await (const line of lines) return line
  } finally {
    lines.close()
  }
  throw new Error('No password came. Send it as one line: printf %s "$PASSWORD" | … set-password --email …')
}
