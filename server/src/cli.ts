import '../check-node.js'
import './compile-cache.ts'

// Imported when the cache is on: static imports would all be compiled before it.
const { createProgram } = await import('./admin/commands/program.ts')
const { problemWords } = await import('./errors/problem-words.ts')

// What a library holds is private: files that this process makes are its user's alone.
process.umask(0o077)

try {
  await createProgram(process.env).parseAsync()
} catch (error) {
  // A reader that has seen enough (`export | head`) is no failure.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') process.exit(0)
  console.error(problemWords(error))
  process.exit(1)
}
