/** @module-tag slow */

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { notesOf } from '../../deploy/release/set-version.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(path, 'utf8')
const { workspaces } = JSON.parse(read(join(ROOT, 'package.json'))) as { workspaces: string[] }
const PACKAGES = ['.', 'lib/client/package', ...workspaces].map((folder) => join(folder, 'package.json'))

let folder: string
const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
const release = (...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'deploy/release/release.ts'), '--root', folder, ...args], {
    encoding: 'utf8',
  })
const textOf = (path: string): string => read(join(folder, path))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bookplate-release-'))
  for (const path of [...PACKAGES, 'package-lock.json', 'docs/changelog.md']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(ROOT, path), join(folder, path))
  }
  writeFileSync(join(folder, 'docs/changelog.md'), '# Changelog\n\n## Unreleased\n\n- Something new.\n')
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@example.org')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('npm run release', () => {
  it('sets the version everywhere, commits, and tags', () => {
    expect(release('9.1.0')).toMatchObject({ status: 0, stderr: '' })
    for (const path of PACKAGES) {
      const text = textOf(path)
      expect(text).not.toMatch(/^ {2}"version": "0\./m)
      expect(text).not.toMatch(/"@bookplate\/\w+": "0\./)
    }
    expect(textOf('package-lock.json')).not.toMatch(/"@bookplate\/\w+": "0\./)
    expect(git('status', '--porcelain')).toBe('')
    expect(git('describe', '--exact-match').trim()).toBe('v9.1.0')
    expect(notesOf(textOf('docs/changelog.md'), '9.1.0')).toBe('- Something new.')
    expect(notesOf(textOf('docs/changelog.md'), 'Unreleased')).toBe('')
    expect(release('9.1.1').stderr).toContain('nothing under "## Unreleased"')
  })

  it('changes nothing in a dry run', () => {
    const { status, stdout } = release('9.1.0', '--dry-run')
    expect(status).toBe(0)
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['package.json', 'docs/changelog.md']))
    expect(git('status', '--porcelain')).toBe('')
    expect(git('tag')).toBe('')
  })

  it('explains its arguments', () => {
    expect(release('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('VERSION') })
  })

  it.each([
    [['0.1.0'], 'not later than'],
    [['0.0.9'], 'not later than'],
    [['next'], 'not a version'],
    [[], 'not a version'],
  ])('refuses %j', (args, problem) => {
    const { status, stderr } = release(...args)
    expect(status).toBe(1)
    expect(stderr).toContain(problem)
  })

  it('refuses to release uncommitted changes', () => {
    writeFileSync(join(folder, 'left.txt'), '')
    expect(release('9.1.0')).toMatchObject({ status: 1, stderr: 'Commit or remove your changes first.\n' })
  })
})

const workflow = (name: string) =>
  parse(read(join(ROOT, '.github/workflows', name))) as {
    on: Record<string, unknown>
    jobs: Record<
      string,
      { uses?: string; if?: string; steps?: { uses?: string; run?: string; if?: string }[] }
    >
  }

describe('.github/workflows', () => {
  it.each(['ci.yml', 'release.yml'])('%s pins every action to a commit', (name) => {
    const used = Object.values(workflow(name).jobs).flatMap(({ steps = [] }) =>
      steps.flatMap(({ uses }) => uses ?? []),
    )
    expect(used.length).toBeGreaterThan(0)
    for (const action of used) expect(action).toMatch(/@[\da-f]{40}$/)
  })

  it('publishes only for a tag, after the tests of each change', () => {
    const { jobs } = workflow('release.yml')
    expect(jobs.test!.uses).toBe('./.github/workflows/ci.yml')
    expect(workflow('ci.yml').on).toHaveProperty('workflow_call')
    expect(jobs.publish!.if).toBe("github.ref_type == 'tag'")
    const secret = read(join(ROOT, '.github/workflows/release.yml')).split('\n  publish:')[0]!
    expect(secret).not.toMatch(/secrets\.(?!GITHUB_TOKEN)/)
  })

  it('runs only scripts that exist', () => {
    const { scripts } = JSON.parse(read(join(ROOT, 'package.json'))) as { scripts: Record<string, string> }
    const run = [...read(join(ROOT, '.github/workflows/release.yml')).matchAll(/npm run (?:-s )?([\w:]+)/g)]
    expect(run.length).toBeGreaterThan(0)
    for (const [, name] of run) expect(scripts).toHaveProperty([name!])
  })
})
