import { spawn } from 'node:child_process'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { terminalSpeaker } from '../language/terminal-language.ts'

export interface InboxDeps {
  folder: string
  accounts: { all: () => AsyncIterable<{ email: string }> }
  environment: NodeJS.ProcessEnv
  log: (level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void
  lookMs?: number
}

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const POLL_MS = 2_000
const DONE = 'done'
const FAILED = 'failed'

interface InboxFile {
  path: string
  email: string | null
  state: string
}

async function filesIn(folder: string, email: string | null): Promise<InboxFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return Promise.all(
    files.map(async ({ name }) => {
      const path = join(folder, name)
      const { size, mtimeMs } = await stat(path)
      return { path, email, state: `${size} ${mtimeMs}` }
    }),
  )
}

/** Files of the folder itself are for the only account; those of a subfolder are for the account of that name. */
async function findFiles(folder: string, emails: readonly string[]): Promise<InboxFile[]> {
  const own = await filesIn(folder, emails.length === 1 ? emails[0]! : null)
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const others = names.filter(({ name }) => name !== DONE && name !== FAILED)
  const inFolders = await Promise.all(
    others.map(({ name }) =>
      filesIn(join(folder, name), emails.find((email) => email.toLowerCase() === name.toLowerCase()) ?? null),
    ),
  )
  return [...own, ...inFolders.flat()]
}

/** Imports one file at a time in a separate process, then moves it to `done` or `failed` with a report. */
export function watchInbox({ folder, accounts, environment, log, lookMs = POLL_MS }: InboxDeps) {
  const seen = new Map<string, string>()
  const stopping = new AbortController()

  const importFile = (email: string, path: string): Promise<{ succeeded: boolean; report: string }> =>
    new Promise((resolve) => {
      const args = [CLI, 'import', '--email', email, path]
      const child = spawn(process.execPath, args, { env: environment, signal: stopping.signal })
      const parts: string[] = []
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => parts.push(text))
      child.on('error', (error) => parts.push(`${error.message}\n`))
      child.on('close', (status) => resolve({ succeeded: status === 0, report: parts.join('') }))
    })

  const moveTo = async (name: typeof DONE | typeof FAILED, path: string, report: string): Promise<void> => {
    const target = join(folder, name)
    await mkdir(target, { recursive: true })
    const moved = join(target, `${new Date().toISOString().replace(/\D/g, '')}-${basename(path)}`)
    await writeFile(`${moved}.report.txt`, report)
    await rename(path, moved)
    log('info', 'inbox file imported', { file: basename(path), result: name })
  }

  const take = async ({ path, email }: InboxFile): Promise<void> => {
    if (email === null) {
      await moveTo(FAILED, path, `${terminalSpeaker(environment).t('service.terminal.inboxFolder')}\n`)
      return
    }
    const { succeeded, report } = await importFile(email, path)
    // The file stays and is continued after the next start.
    if (stopping.signal.aborted) return
    await moveTo(succeeded ? DONE : FAILED, path, report)
  }

  const look = async (): Promise<void> => {
    const emails = await Array.fromAsync(accounts.all(), ({ email }) => email)
    const found = await findFiles(folder, emails)
    for (const file of found) {
      const isWhole = seen.get(file.path) === file.state
      seen.set(file.path, file.state)
      if (!isWhole || stopping.signal.aborted) continue
      seen.delete(file.path)
      await take(file)
    }
  }

  const run = async (): Promise<void> => {
    /** The last failure. Each look repeats it while a disk is missing, so it is logged once. */
    let reported = ''
    while (!stopping.signal.aborted) {
      try {
        await pause(lookMs, undefined, { signal: stopping.signal })
        await look()
        reported = ''
      } catch (error) {
        const isNew = !stopping.signal.aborted && reported !== String(error)
        if (isNew) log('error', 'the inbox could not be read', { folder, error })
        reported = String(error)
      }
    }
  }
  const running = run()

  return {
    close: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}
