import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { foldersInCycles } from './helpers/folder-cycles.ts'

const ROOT = resolve(import.meta.dirname, '..')

describe('the folders of the extension', () => {
  it('have no cycle of imports', () => {
    const files = globSync('{lib,components,entrypoints}/**/*.{ts,tsx}', { cwd: ROOT })
    expect(files.length).toBeGreaterThan(400)
    expect(foldersInCycles(files, (file) => readFileSync(join(ROOT, file), 'utf8'))).toEqual([])
  })

  it('are reported if they import each other', () => {
    const planted: Record<string, string> = {
      'lib/a/one.ts': "import { b } from '@/lib/b/two.ts'",
      'lib/b/two.ts': "import type { A } from '../a/one.ts'",
      'lib/c/three.ts': "const later = () => import('@/lib/a/one.ts')",
      'lib/d/four.ts': "import '@/lib/e/five.ts'",
      'lib/e/five.ts': "import '../d/four.ts'",
    }
    const folders = ['lib/a', 'lib/b', 'lib/d', 'lib/e']
    expect(foldersInCycles(Object.keys(planted), (file) => planted[file]!)).toEqual(folders)
  })
})
