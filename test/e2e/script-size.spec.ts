import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { gzippedSize, initialScripts } from '../helpers/script-size.ts'
import { EXTENSION_FOLDER } from './profile.ts'

/** Each file delays a page by milliseconds. The first one sets the language before the first paint. */
const BUDGETS = [
  { page: 'popup.html', name: 'the popup', limit: 110_000, most: 4 },
  { page: 'sidepanel.html', name: 'the side panel', limit: 160_000, most: 5 },
]

test('nothing in the popup depends on the size of its window, which the browser tries out at each layout @core', () => {
  const html = readFileSync(join(EXTENSION_FOLDER, 'popup.html'), 'utf8')
  const sheets = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, file]) => file!)
  expect(sheets).toHaveLength(1)
  const styles = readFileSync(join(EXTENSION_FOLDER, sheets[0]!), 'utf8')
  expect(styles).toContain('.w-popup')
  expect(styles.match(/@media[^{]*(?:width|height)[^{]*/g)).toBeNull()
})

for (const { page, name, limit, most } of BUDGETS) {
  test(`${name} asks for its styles before any script, so that they hold no frame back @core`, () => {
    const html = readFileSync(join(EXTENSION_FOLDER, page), 'utf8')
    const asked = [...html.matchAll(/(?:src|href)="[^"]+\.(css|js)"/g)].map(([, type]) => type)
    expect(asked.lastIndexOf('css')).toBe(0)
  })

  test(`${name} loads at most ${limit / 1_000} kB of script in a few files, and no schemas @core`, () => {
    const files = initialScripts(EXTENSION_FOLDER, page)
    expect(files.length).toBeGreaterThan(1)
    expect(files.length).toBeLessThanOrEqual(most)
    const bytes = gzippedSize(files)
    test.info().annotations.push({ type: `script of ${name}, bytes gzipped`, description: String(bytes) })
    expect(bytes).toBeLessThanOrEqual(limit)
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('ZodError'))).toEqual([])
  })
}
