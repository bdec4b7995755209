import { expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { welcome } from '@/lib/background/welcome.ts'
import { newsItem } from '@/lib/settings/stored-settings.ts'

it.each([
  [{ reason: 'update', previousVersion: '1.2.3' }, false],
  [{ reason: 'update', previousVersion: '1.2.2' }, true],
  [{ reason: 'browser_update' }, false],
])('after %o, news: %s', async (details, hasNews) => {
  fakeBrowser.reset()
  await welcome(details, '1.2.3')
  expect(await newsItem.read()).toBe(hasNews)
})
