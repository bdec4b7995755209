import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { createProgram } from '../../server/src/admin/commands/program.ts'
import { cleanEnvironment, type CommandResult } from './run-command.ts'

/** In this process, because starting one costs more. `runCommand` tests start, output, and exit. */
export async function callCommand(
  dataFolder: string,
  args: string[],
  input = '',
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const said = { stdout: '', stderr: '' }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: string) => void (said.stdout += `${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text: string) => void (said.stderr += `${text}\n`)),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin),
  ]
  try {
    await createProgram({ ...cleanEnvironment(dataFolder), ...environment }).parseAsync(args, {
      from: 'user',
    })
    return { status: 0, ...said }
  } catch (error) {
    said.stderr += `${(error as Error).message}\n`
    return { status: 1, ...said }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
