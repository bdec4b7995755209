import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** `npm run bench -- NAME …` runs `test/bench/NAME.ts` or `NAME/index.ts`. Without a name, runs all. */
const folder = import.meta.dirname
const available = new Map(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'run.ts' && (entry.isDirectory() || entry.name.endsWith('.ts')))
    .map((entry) => [
      basename(entry.name, '.ts'),
      join(folder, entry.name, entry.isDirectory() ? 'index.ts' : ''),
    ]),
)

const [name, ...rest] = process.argv.slice(2)
const wanted = name === undefined ? [...available.keys()] : [name]
for (const one of wanted) {
  const file = available.get(one)
  if (!file) {
    console.error(`There is no benchmark "${one}". There are: ${[...available.keys()].join(', ')}`)
    process.exit(1)
  }
  const bench = (await import(file)) as { run(args: string[]): Promise<void> }
  console.log(`\n# ${one}`)
  await bench.run(rest)
}
