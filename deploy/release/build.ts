import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notesOf } from './set-version.ts'

/** `npm run release:build` writes all files of a release to `.output/release`, with their checksums. */
const ROOT = join(import.meta.dirname, '../..')
const OUTPUT = join(ROOT, '.output')
const RELEASE = join(OUTPUT, 'release')

const run = (command: string, ...args: string[]): void =>
  void execFileSync(command, args, { cwd: ROOT, stdio: 'inherit' })
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const { version } = JSON.parse(read('package.json')) as { version: string }

rmSync(RELEASE, { recursive: true, force: true })
mkdirSync(RELEASE, { recursive: true })
run('npm', 'run', '-s', 'zip')
for (const name of readdirSync(OUTPUT).filter((one) => one.startsWith(`bookplate-${version}-`)))
  copyFileSync(join(OUTPUT, name), join(RELEASE, name))
run('npm', 'run', '-s', 'package')
run(process.execPath, 'lib/client/package/build.ts')
for (const folder of ['.output/npm', 'lib/client/package'])
  run('npm', 'pack', `./${folder}`, '--pack-destination', RELEASE, '--ignore-scripts')

const sums = readdirSync(RELEASE)
  .toSorted()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(RELEASE, name)))
        .digest('hex')}  ${name}`,
  )
writeFileSync(join(RELEASE, 'SHA256SUMS'), `${sums.join('\n')}\n`)
writeFileSync(join(OUTPUT, 'release-notes.md'), `${notesOf(read('docs/changelog.md'), version)}\n`)
process.stdout.write(`${sums.join('\n')}\n`)
