import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** Packages that another package of the list needs, but doesn't install. */
const PEERS = new Set(['@energetic-ai/core', '@testing-library/dom', 'web-ext'])

const found = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules', '**/.*', '**/dist'] })

it('names only packages that code or configuration uses', () => {
  const sources = found('{*,{lib,components,entrypoints,server,test,docs}/**/*}.{ts,tsx,js,css}')
  const code = sources.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
  const named = found('{*,{lib,server,test}/**/*}package.json').flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  const unused = named.filter(
    (name) => !name.startsWith('@types/') && !PEERS.has(name) && !code.includes(name),
  )
  expect(named).toContain('zod')
  expect(unused).toEqual([])
})
