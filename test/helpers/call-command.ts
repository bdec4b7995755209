import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { createProgram } from '../../server/src/admin/commands/program.ts'
import { problemWords } from '../../server/src/errors/problem-words.ts'
import { terminalSpeaker } from '../../server/src/language/terminal-language.ts'
import { cleanEnvironment, type CommandResult } from './run-command.ts'

type Program = Awaited<ReturnType<typeof createProgram>>

/** Makes usage errors throw instead of ending the process. */
function throwUsageErrors(command: Program): Program {
  for (const part of command.exitOverride().commands) throwUsageErrors(part)
  return command
}

/** Keeps the bytes, because a chunk can end inside a character. */
function collectOutput() {
  const chunks: Buffer[] = []
  return {
    write: (chunk: string | Uint8Array): boolean => chunks.push(Buffer.from(chunk as string)) > 0,
    line: (text: string): void => void chunks.push(Buffer.from(`${text}\n`)),
    text: (): string => Buffer.concat(chunks).toString(),
  }
}

/** In this process, because starting one costs more. `runCommand` tests start, output, and exit. */
export async function callCommand(
  dataFolder: string,
  args: string[],
  input = '',
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const stdout = collectOutput()
  const stderr = collectOutput()
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(stdout.line),
    vi.spyOn(console, 'error').mockImplementation(stderr.line),
    vi.spyOn(process.stdout, 'write').mockImplementation(stdout.write),
    vi.spyOn(process.stderr, 'write').mockImplementation(stderr.write),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin),
  ]
  const exitCode = process.exitCode
  process.exitCode = 0
  const language = process.env['LC_ALL']
  const env = { ...cleanEnvironment(dataFolder), ...environment }
  process.env['LC_ALL'] = env['LC_ALL']
  let status: number
  try {
    const program = await createProgram(env, args)
    await throwUsageErrors(program).parseAsync(args, { from: 'user' })
    status = process.exitCode
  } catch (error) {
    const isUsageError = error instanceof Error && 'exitCode' in error
    if (!isUsageError) stderr.line(problemWords(error, terminalSpeaker()))
    status = 1
  } finally {
    process.exitCode = exitCode
    if (language === undefined) delete process.env['LC_ALL']
    else process.env['LC_ALL'] = language
    for (const spy of spies) spy.mockRestore()
  }
  return { status, stdout: stdout.text(), stderr: stderr.text() }
}
