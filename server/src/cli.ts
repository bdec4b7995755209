import '../check-node.js'
import './compile-cache.ts'

// Imported after the compile cache is on, because static imports would bypass it.
const { createProgram } = await import('./admin/commands/program.ts')
const { problemWords } = await import('./errors/problem-words.ts')
const { terminalSpeaker } = await import('./language/terminal-language.ts')

// Only the current user may read files of the library.
process.umask(0o077)

try {
  await (await createProgram(process.env, process.argv)).parseAsync()
} catch (error) {
  // A reader that stops early (`export | head`) isn't an error.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') process.exit(0)
  console.error(problemWords(error, terminalSpeaker()))
  process.exit(1)
}
