import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compiles the client and the contract, the very files that the extension uses, into `dist`: one package, so that
 * whoever installs it needs no other of ours. `npm pack lib/client/package` makes it one file.
 */
const FOLDER = import.meta.dirname
const DIST = join(FOLDER, 'dist')

rmSync(DIST, { recursive: true, force: true })
execFileSync(join(FOLDER, '../../../node_modules/.bin/tsc'), ['-p', FOLDER], { stdio: 'inherit' })

for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|d\.ts)$/.test(name)) continue
  const file = join(DIST, name)
  const text = readFileSync(file, 'utf8')
    .replaceAll("'@bookplate/contract'", "'../contract/index.js'")
    // The compiler rewrites endings in scripts, and leaves those of declarations.
    .replace(/(from |import\()(['"]\.[^'"]*)\.ts(['"])/g, '$1$2.js$3')
  writeFileSync(file, text)
}
