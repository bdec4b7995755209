import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { createProgram } from '../../server/src/admin/commands/program.ts'
import { problemWords } from '../../server/src/errors/problem-words.ts'
import { cleanEnvironment, type CommandResult } from './run-command.ts'

type Program = ReturnType<typeof createProgram>

/** Makes usage errors throw instead of ending the process. */
function throwUsageErrors(command: Program): Program {
  for (const part of command.exitOverride().commands) throwUsageErrors(part)
  return command
}

/** In this process, because starting one costs more. `runCommand` tests start, output, and exit. */
export async function callCommand(
  dataFolder: string,
  args: string[],
  input = '',
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  const collect = (chunks: Buffer[]) => (chunk: string | Uint8Array) => {
    chunks.push(Buffer.from(chunk as string))
    return true
  }
  const line = (chunks: Buffer[]) => (text: string) => void chunks.push(Buffer.from(`${text}\n`))
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(line(stdout)),
    vi.spyOn(console, 'error').mockImplementation(line(stderr)),
    vi.spyOn(process.stdout, 'write').mockImplementation(collect(stdout)),
    vi.spyOn(process.stderr, 'write').mockImplementation(collect(stderr)),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin),
  ]
  const said = (status: number): CommandResult => ({
    status,
    stdout: Buffer.concat(stdout).toString(),
    stderr: Buffer.concat(stderr).toString(),
  })
  const before = process.exitCode
  process.exitCode = undefined
  try {
    const program = createProgram({ ...cleanEnvironment(dataFolder), ...environment })
    await throwUsageErrors(program).parseAsync(args, { from: 'user' })
    return said(Number(process.exitCode ?? 0))
  } catch (error) {
    // Usage errors are already written.
    if (!(error instanceof Error && 'exitCode' in error)) line(stderr)(problemWords(error))
    return said(1)
  } finally {
    process.exitCode = before
    for (const spy of spies) spy.mockRestore()
  }
}
