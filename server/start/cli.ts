import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CLI = join(import.meta.dirname, '../src/cli.ts')

export async function cli(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args])
  return stdout.trim()
}
