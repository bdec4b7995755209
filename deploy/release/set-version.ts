import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface PackageJson {
  name: string
  version?: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface PackageLock {
  version: string
  packages: Record<string, PackageJson>
}

const CHANGELOG = 'docs/changelog.md'
const UNRELEASED = '## Unreleased\n'
/** Built and published on its own, so no workspace. */
const CLIENT = 'lib/client/package'
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

function versionOf(text: string): number[] {
  const parts = VERSION.exec(text)
  if (!parts) throw new Error(`"${text}" is not a version such as 1.2.3.`)
  return parts.slice(1).map(Number)
}

function isLater(one: string, other: string): boolean {
  const [a, b] = [versionOf(one), versionOf(other)]
  const at = a.findIndex((part, index) => part !== b[index])
  return at !== -1 && a[at]! > b[at]!
}

/** Sets the version of a package that has one, and of the workspaces that it depends on. */
function withVersion<Described extends PackageJson>(described: Described, version: string): Described {
  for (const dependencies of [described.dependencies, described.devDependencies])
    for (const name of Object.keys(dependencies ?? {}))
      if (name.startsWith('@bookplate/')) dependencies![name] = version
  return described.version === undefined ? described : { ...described, version }
}

/** Text of the changelog for a version, without its heading. */
export function notesOf(changelog: string, version: string): string {
  const [, section = ''] = changelog.split(new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b.*\n`, 'm'))
  return section.split(/^## /m)[0]!.trim()
}

/**
 * Returns the new text of each file of a release, by path.
 * @throws if the version is not later than the current one, or if the changelog has no news
 */
export function releaseFiles(root: string, version: string, date: string): Map<string, string> {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const parse = <Value>(path: string): Value => JSON.parse(read(path)) as Value
  const current = parse<PackageJson>('package.json')
  if (!isLater(version, current.version!))
    throw new Error(`${version} is not later than ${current.version}, the current version.`)
  const changelog = read(CHANGELOG)
  if (notesOf(changelog, 'Unreleased') === '')
    throw new Error(`${CHANGELOG} has nothing under "${UNRELEASED.trim()}".`)

  const files = new Map<string, string>()
  const write = (path: string, value: unknown): void =>
    void files.set(path, `${JSON.stringify(value, null, 2)}\n`)
  for (const folder of ['', CLIENT, ...current.workspaces!]) {
    const path = join(folder, 'package.json')
    write(path, withVersion(parse<PackageJson>(path), version))
  }
  const lock = parse<PackageLock>('package-lock.json')
  for (const [path, described] of Object.entries(lock.packages))
    if (!path.includes('node_modules/')) lock.packages[path] = withVersion(described, version)
  write('package-lock.json', { ...lock, version })
  files.set(CHANGELOG, changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} (${date})\n`))
  return files
}

export function writeFiles(root: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) writeFileSync(join(root, path), text)
}
