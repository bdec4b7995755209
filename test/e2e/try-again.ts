import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Clicks "Try again" until `expected` passes. Surfaces also retry automatically, so the button may disappear
 * before the click.
 */
export async function tryAgain(
  page: Page,
  expected: (options: { timeout: number }) => Promise<void>,
): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 })
    await expected({ timeout: 2_000 })
  }).toPass()
}
