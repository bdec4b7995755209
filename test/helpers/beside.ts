import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * `node test/helpers/beside.ts first second …`: runs these scripts of package.json at the same time. What each says is
 * printed in one piece when it ends, and all of them have to end well.
 */
const ended = process.argv.slice(2).map(async (script) => {
  const child = spawn(`npm run -s ${script} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
  process.stdout.write(said)
  if (status === 0) return
  console.error(`npm run ${script} failed.`)
  process.exitCode = 1
})
await Promise.all(ended)
