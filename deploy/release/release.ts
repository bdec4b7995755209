import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { releaseFiles, writeFiles } from './set-version.ts'

const USAGE = 'npm run release -- VERSION [--dry-run]: see docs/how-to/release.md'
const ROOT = join(import.meta.dirname, '../..')

function release(): string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
      root: { type: 'string', default: ROOT },
    },
  })
  const [version = ''] = positionals
  const { root } = values
  if (values.help) return USAGE
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const files = releaseFiles(root, version, new Date().toISOString().slice(0, 10))
  if (values['dry-run']) return [`A release of ${version} changes:`, ...files.keys()].join('\n')
  if (git('status', '--porcelain') !== '') throw new Error('Commit or remove your changes first.')
  writeFiles(root, files)
  git('commit', '--all', '--message', `chore(release): ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Bookplate ${version}`)
  return 'Committed and tagged. To publish: git push --follow-tags'
}

try {
  process.stdout.write(`${release()}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
