import { join } from 'node:path'
import { problemWords } from '../src/errors/problem-words.ts'
import { readSetupLink } from '../src/identity/setup-link.ts'
import { terminalSpeaker } from '../src/language/terminal-language.ts'
import { createProgram } from '../src/admin/commands/program.ts'
import { ensureOwner, OWNER_EMAIL } from './owner.ts'
import { startServiceProcess, type RunningService } from './service.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Starts the service with an account for its owner. Prints a problem and exits if that fails. */
export async function startLibrary(data: string, withSample = false): Promise<RunningService> {
  try {
    const service = await startServiceProcess(join(data, 'service.log'))
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => service.process.kill('SIGTERM'))
    const isFirst = await ensureOwner()
    if (isFirst && withSample) {
      const words = ['sample', '--email', OWNER_EMAIL]
      await (await createProgram(process.env, words)).parseAsync(words, { from: 'user' })
    }
    say(
      `Your library is at ${service.url}${isFirst ? `, created for ${OWNER_EMAIL}` : ''}, stored in ${data}.`,
    )
    return service
  } catch (error) {
    say(problemWords(error, terminalSpeaker()))
    process.exit(1)
  }
}

/** @param key null if another browser already uses the printed one */
export function printSteps(extension: string, libraryUrl: string, key: string | null): void {
  say('')
  say('Three steps to use it in your own browser:')
  say(`  1. Open chrome://extensions, turn on "Developer mode", click "Load unpacked" and choose`)
  say(`     ${extension}`)
  say(`  2. On the page that opens, enter the library address  ${libraryUrl}`)
  say(
    key === null
      ? '  3. Choose "Use a key", paste the one printed by an earlier start and click "Connect"'
      : `  3. Choose "Use a key", paste this one and click "Connect":  ${key}`,
  )
  say('')
  say(
    key === null
      ? `Lost it? "npm run -s cli -- key create --email ${OWNER_EMAIL} --level full" creates another.`
      : `The key is shown only once. "npm run -s cli -- key list --email ${OWNER_EMAIL}" lists all keys.`,
  )
}

/** Printed in this terminal only, because the link works once. */
export function printSetup(data: string): void {
  const link = readSetupLink(data)
  if (link) say(`To sign in with a password too, choose one here:  ${link}`)
}
