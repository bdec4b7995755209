import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** `node test/helpers/in-parallel.ts first second …` runs scripts and fails if any fails. */
const ended = process.argv.slice(2).map(async (script) => {
  const child = spawn(`npm run -s ${script} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
  process.stdout.write(said)
  if (status === 0) return
  console.error(`npm run ${script} failed.`)
  process.exitCode = 1
})
await Promise.all(ended)
