import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { NOTICES_FILE } from '../../store/third-party-notices.ts'

const ROOT = join(import.meta.dirname, '../..')
const WXT = join(ROOT, 'node_modules/.bin/wxt')

/** Builds the zips for stores one after the other, because both write the same files. */
function pack(folder: string, target: 'chrome' | 'firefox'): Record<string, Uint8Array> {
  const options = target === 'firefox' ? ['-b', 'firefox', '--mv3'] : []
  execFileSync(WXT, ['zip', ...options], { cwd: folder, stdio: 'pipe' })
  const name = readdirSync(join(folder, '.output')).find((file) => file.endsWith(`-${target}.zip`))!
  return unzipSync(readFileSync(join(folder, '.output', name)))
}

interface Manifest {
  permissions: string[]
  optional_permissions: string[]
  browser_specific_settings?: { gecko: { data_collection_permissions: { required: string[] } } }
}

const textOf = (files: Record<string, Uint8Array>, name: string) => Buffer.from(files[name]!).toString()
const manifestOf = (files: Record<string, Uint8Array>) =>
  JSON.parse(textOf(files, 'manifest.json')) as Manifest
const sums = (files: Record<string, Uint8Array>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  )

/** Links single files of the packages, because a link to a folder would reveal its target. */
function installPackages(folder: string): void {
  // The import workspace has other versions of some packages.
  for (const place of ['node_modules', 'lib/import/node_modules'])
    execFileSync('cp', ['-al', join(ROOT, place), join(folder, dirname(place))])
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true })
}

/** Permissions that the documentation explains. */
function explainedPermissions(): string[] {
  const reasons = readFileSync(join(ROOT, 'docs/reference/permissions.md'), 'utf8')
  return [...reasons.matchAll(/^- `(\w+)`/gm)].map(([, name]) => name!)
}

const permissionsIn = (manifest: Manifest): string[] => [
  ...manifest.permissions,
  ...manifest.optional_permissions,
  ...(manifest.browser_specific_settings?.gecko.data_collection_permissions.required ?? []),
]

test('the packages are what the stores accept, and their sources build the same files', () => {
  const chrome = pack(ROOT, 'chrome')
  const firefox = pack(ROOT, 'firefox')

  expect(manifestOf(chrome)).not.toHaveProperty('key')
  expect(manifestOf(firefox)).toMatchObject({
    browser_specific_settings: {
      gecko: {
        id: expect.stringMatching(/^\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}$/),
        data_collection_permissions: {
          required: [
            'authenticationInfo',
            'bookmarksInfo',
            'browsingActivity',
            'searchTerms',
            'websiteContent',
          ],
        },
      },
      gecko_android: { strict_min_version: '142.0' },
    },
  })
  const asked = [chrome, firefox].flatMap((files) => permissionsIn(manifestOf(files)))
  expect(explainedPermissions().toSorted()).toEqual([...new Set(asked)].toSorted())
  for (const files of [chrome, firefox]) {
    expect(manifestOf(files)).toMatchObject({ homepage_url: expect.stringMatching(/^https:/) })
    const notices = textOf(files, NOTICES_FILE)
    for (const name of ['react', 'react-dom', 'zod', 'tailwindcss', 'idb', 'lucide-react', 'oauth4webapi']) {
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+`, 'm'))
    }
    expect(notices).not.toContain('License: unknown')
  }

  // On the same disk as the packages, because hard links require that.
  const folder = mkdtempSync(join(ROOT, '.output/sources-'))
  try {
    const sources = readdirSync(join(ROOT, '.output')).find((name) => name.endsWith('-sources.zip'))!
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(join(ROOT, '.output', sources))))) {
      if (name.endsWith('/')) continue
      mkdirSync(join(folder, dirname(name)), { recursive: true })
      writeFileSync(join(folder, name), bytes)
    }
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['SOURCE_CODE_REVIEW.md', 'package-lock.json']),
    )
    installPackages(folder)
    expect(sums(pack(folder, 'firefox'))).toEqual(sums(firefox))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
