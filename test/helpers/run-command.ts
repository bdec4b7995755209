import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface CommandResult {
  status: number | null
  stdout: string
  stderr: string
}

export const CLI = fileURLToPath(new URL('../../server/src/cli.ts', import.meta.url))

/** Environment without the developer's language and settings of the service. */
export function cleanEnvironment(dataFolder: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^BOOKPLATE_|^NODE_OPTIONS$|^VITEST/.test(name),
  )
  return {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    BOOKPLATE_DATA: dataFolder,
    BOOKPLATE_EMBEDDINGS: 'off',
    BOOKPLATE_CAPTIONS: 'off',
  }
}

export function runCommand(
  dataFolder: string,
  args: string[],
  input = '',
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { ...cleanEnvironment(dataFolder), ...environment },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, stdout, stderr }))
    // A command that doesn't read its input closes it.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
