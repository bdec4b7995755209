import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { isLocaleFile, SECTIONS } from '../../server/src/language/speakers.ts'

const ROOT = join(import.meta.dirname, '../..')
const WORKSPACES = ['lib/contract', 'lib/import', 'server/reader', 'server']
const FOLDERS = [
  'lib/contract',
  'lib/export-formats',
  'lib/import',
  'lib/language',
  'lib/portable-text',
  'server',
]
const LOCALES = 'locales'
const FILES = ['LICENSE', 'store/ids.ts']
const EXTENSION = '.output/chrome-mv3'
const WEB_APP = '.output/web'
const RUNTIME = 'node_modules/onnxruntime-node'
const SKIPPED =
  /(?:^|\/)(?:node_modules|data|tsconfig\.json|package\.json|lint-zones\.ts|web|start\/(?:start|browser|extension|find-browser)\.ts)$/

interface PackageFile {
  name: string
  version: string
  license: string
  main?: string
  description: string
  engines: { node: string }
  exports?: Record<string, string>
  dependencies?: Record<string, string>
}

const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as PackageFile

/** Maps a module of a workspace to its file: `@bookplate/reader/process` → `server/reader/src/process/….ts`. */
function workspaceFile(specifier: string): string {
  const folder = WORKSPACES.find((one) => `${specifier}/`.startsWith(`${readPackage(one).name}/`))
  if (folder === undefined) throw new Error(`${specifier} is not a workspace.`)
  const { name, exports = {} } = readPackage(folder)
  const path = `.${specifier.slice(name.length)}`
  const target = exports[path] ?? exports['./*']?.replace('*', path.slice(2))
  if (target === undefined) throw new Error(`${specifier} is not exported.`)
  return join(folder, target)
}

/** Names the command as the package installs it. */
const withCommandOfPackage = (text: string): string =>
  text.replaceAll('npm run -s cli --', 'npx bookplate').replaceAll('npm start', 'npx bookplate')

/** Node doesn't strip types below `node_modules`, and a published package has no workspaces. */
function compile(file: string, source: string): string {
  const code = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source
  const linked = code
    .replace(/(['"])(@bookplate\/[\w/-]+)\1/g, (_, quote: string, specifier: string) => {
      const path = relative(dirname(file), workspaceFile(specifier))
      return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
    })
    .replace(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1')
  return withCommandOfPackage(linked)
}

function copyFile(file: string, target: string): void {
  const copy = join(target, file.replace(/\.ts$/, '.js'))
  mkdirSync(dirname(copy), { recursive: true })
  if (/\.(?:ts|m?js)$/.test(file)) writeFileSync(copy, compile(file, readFileSync(join(ROOT, file), 'utf8')))
  else cpSync(join(ROOT, file), copy)
}

function copyFolder(folder: string, target: string): void {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const file = join(folder, entry.name)
    if (SKIPPED.test(file)) continue
    if (entry.isDirectory()) copyFolder(file, target)
    else copyFile(file, target)
  }
}

/** Writes the messages of the service and its commands. Those of the extension are in its own folder. */
function writeLocales(target: string): void {
  mkdirSync(join(target, LOCALES))
  for (const file of readdirSync(join(ROOT, LOCALES)).filter(isLocaleFile)) {
    const all = JSON.parse(readFileSync(join(ROOT, LOCALES, file), 'utf8')) as Record<string, unknown>
    const own = Object.fromEntries(Object.entries(all).filter(([name]) => SECTIONS.includes(name)))
    writeFileSync(join(target, LOCALES, file), withCommandOfPackage(JSON.stringify(own)))
  }
}

/** Without its install script, which downloads hundreds of megabytes for graphics cards. */
function bundleRuntime(target: string): void {
  cpSync(join(ROOT, RUNTIME), join(target, RUNTIME), {
    recursive: true,
    filter: (path) =>
      !/onnxruntime-node\/script$|\d\.dylib$/.test(path) || path.endsWith('onnxruntime.1.dylib'),
  })
  const { name, version, main } = readPackage(RUNTIME)
  writeFileSync(join(target, RUNTIME, 'package.json'), JSON.stringify({ name, version, main }))
}

/** Writes the npm package `bookplate`: the service, its command-line tool, and the extension if it is built. */
export function buildPackage(target: string, { withRuntime }: { withRuntime: boolean }): void {
  rmSync(target, { recursive: true, force: true })
  for (const folder of FOLDERS) copyFolder(folder, target)
  for (const file of FILES) copyFile(file, target)
  writeLocales(target)
  const { version, license, description, engines } = readPackage('.')
  const all = WORKSPACES.flatMap((folder) => Object.entries(readPackage(folder).dependencies ?? {}))
  const dependencies = [
    ...all.filter(([name]) => !name.startsWith('@bookplate/')),
    ['onnxruntime-common', readPackage(RUNTIME).version],
  ].toSorted()
  const packageFile = {
    name: 'bookplate',
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { bookplate: 'server/bookplate.js' },
    dependencies: Object.fromEntries(dependencies) as Record<string, string>,
    bundleDependencies: ['onnxruntime-node'],
  }
  const write = (path: string, value: unknown): void =>
    writeFileSync(join(target, path), `${JSON.stringify(value, null, 2)}\n`)
  write('package.json', packageFile)
  write('server/package.json', { type: 'module', version })
  cpSync(join(ROOT, 'deploy/npm/README.md'), join(target, 'README.md'))
  if (withRuntime) bundleRuntime(target)
  if (existsSync(join(ROOT, EXTENSION)))
    cpSync(join(ROOT, EXTENSION), join(target, 'extension'), { recursive: true })
  if (existsSync(join(ROOT, WEB_APP))) cpSync(join(ROOT, WEB_APP), join(target, WEB_APP), { recursive: true })
}

if (import.meta.main) {
  const target = resolve(process.argv[2] ?? join(ROOT, '.output/npm'))
  buildPackage(target, { withRuntime: true })
  process.stdout.write(`Wrote the package to ${target}.\n`)
}
