import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream } from 'node:tty'
import { TerminalError } from '../../errors/terminal-error.ts'

/** Readline echoes its input, so give it an output that shows nothing. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Not an argument, because other programs and the shell's history can read arguments. @throws for empty input */
export async function readPassword(input: ReadStream): Promise<string> {
  if (input.isTTY) console.error('New password (not shown), then Enter:')
  const lines = createInterface({ input, output: nowhere(), terminal: input.isTTY === true })
  try {
    for await (const line of lines) return line
  } finally {
    lines.close()
  }
  throw new TerminalError(({ t }) =>
    t('service.terminal.noPassword', { example: 'printf %s "$PASSWORD" | … set-password --email …' }),
  )
}
