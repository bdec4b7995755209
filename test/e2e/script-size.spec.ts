import { expect, test } from '@playwright/test'
import { gzippedSize, initialScripts } from '../helpers/script-size.ts'
import { EXTENSION_FOLDER } from './profile.ts'

test('the popup loads at most 110 kB of script', () => {
  const files = initialScripts(EXTENSION_FOLDER, 'popup.html')
  expect(files.length).toBeGreaterThan(1)
  const bytes = gzippedSize(files)
  test.info().annotations.push({ type: 'popup script, bytes gzipped', description: String(bytes) })
  expect(bytes).toBeLessThanOrEqual(110_000)
})
