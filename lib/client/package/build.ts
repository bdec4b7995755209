import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Compiles client and contract to a package in `dist`. Archive: `npm pack lib/client/package`. */
const FOLDER = import.meta.dirname
const DIST = join(FOLDER, 'dist')

rmSync(DIST, { recursive: true, force: true })
execFileSync(join(FOLDER, '../../../node_modules/.bin/tsc'), ['-p', FOLDER], { stdio: 'inherit' })

for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|d\.ts)$/.test(name)) continue
  const file = join(DIST, name)
  const text = readFileSync(file, 'utf8')
    .replaceAll(/(['"])@bookplate\/contract\1/g, "'../contract/index.js'")
    // The compiler rewrites extensions in scripts but not in declarations.
    .replace(/(from |import\()(['"]\.[^'"]*)\.ts(['"])/g, '$1$2.js$3')
  writeFileSync(file, text)
}
