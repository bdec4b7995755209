import { join } from 'node:path'
import { problemWords } from '../src/errors/problem-words.ts'
import { readSetupLink } from '../src/identity/setup-link.ts'
import { terminalSpeaker } from '../src/language/terminal-language.ts'
import { createProgram } from '../src/admin/commands/program.ts'
import { createPrintedKey, ensureOwner, OWNER_EMAIL } from './owner.ts'
import { startServiceProcess, type RunningService } from './service.ts'

const speaker = terminalSpeaker()
export const { t } = speaker

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Also stops the service. */
function exitWith(error: unknown): never {
  say(problemWords(error, speaker))
  process.exit(1)
}

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
    const { url } = service
    say(
      isFirst
        ? t('commands.start.created', { url, email: OWNER_EMAIL, folder: data })
        : t('commands.start.ready', { url, folder: data }),
    )
    return service
  } catch (error) {
    return exitWith(error)
  }
}

/** Prints a key on its own line, because controls of right-to-left texts would be copied with it. */
export async function printSteps(extension: string, libraryUrl: string): Promise<void> {
  const key = await createPrintedKey().catch(exitWith)
  const place = { extension, url: libraryUrl }
  const ofOwner = `--email ${OWNER_EMAIL}`
  say('')
  if (key === null) {
    say(`${t('commands.start.stepsAgain', place)}\n`)
    say(t('commands.start.lostKey', { command: `npm run -s cli -- key create ${ofOwner} --level full` }))
  } else {
    say(`${t('commands.start.steps', place)}\n${key}\n`)
    say(t('commands.start.listKeys', { command: `npm run -s cli -- key list ${ofOwner}` }))
  }
}

/** Printed in this terminal only, because the link works once. */
export function printSetup(data: string): void {
  const link = readSetupLink(data)
  if (link) say(`${t('commands.start.password')}\n${link}`)
}
