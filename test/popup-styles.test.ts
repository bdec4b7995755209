import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const POPUP = resolve('entrypoints/popup')

function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, source] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([@.]\/?[^']*)'/g)) {
    if (source!.startsWith('@/')) importedBy(resolve(source!.slice(2)), found)
    else if (source!.startsWith('.')) importedBy(resolve(dirname(file), source!), found)
  }
  return found
}

function looksThrough(): (file: string) => boolean {
  const rules = [...readFileSync(join(POPUP, 'style.css'), 'utf8').matchAll(/^@source (not )?'([^']+)';$/gm)]
  const files = (isLeftOut: boolean) =>
    rules
      .filter(([, not]) => Boolean(not) === isLeftOut)
      .flatMap(([, , path]) => globSync([resolve(POPUP, path!), resolve(POPUP, path!, '**/*')]))
  const [taken, leftOut] = [new Set(files(false)), new Set(files(true))]
  return (file) => taken.has(file) && !leftOut.has(file)
}

it('the popup’s stylesheet contains the classes of all of its components', () => {
  const shown = [...importedBy(join(POPUP, 'main.tsx'))].filter((file) =>
    readFileSync(file, 'utf8').includes('className'),
  )
  expect(shown.length).toBeGreaterThan(15)
  const isSource = looksThrough()
  expect(shown.filter((file) => !isSource(file))).toEqual([])
})
