import '../check-node.js'
import { createProgram } from './admin/commands/program.ts'
import { problemWords } from './errors/problem-words.ts'
import { terminalSpeaker } from './language/terminal-language.ts'

// Only the current user may read files of the library.
process.umask(0o077)

/** Loaded lazily, because hardly any error is SQLite's. */
async function explained(error: unknown): Promise<unknown> {
  if (!(error instanceof Error && 'errcode' in error)) return error
  const { nameDamage } = await import('./storage/sqlite/maintenance/check-store.ts')
  const { parseConfig } = await import('./config.ts')
  return nameDamage(error, parseConfig(process.env).dataFolder)
}

try {
  await (await createProgram(process.env, process.argv)).parseAsync()
} catch (error) {
  // A reader that stops early (`export | head`) isn't an error.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') process.exit(0)
  console.error(problemWords(await explained(error), terminalSpeaker()))
  process.exit(1)
}
