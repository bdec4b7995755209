import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { unwrap, type DBSchema } from 'idb'
import { expect, it } from 'vitest'
import { keepOpen, openInSteps } from '@/lib/platform/database.ts'

interface Pages extends DBSchema {
  pages: { key: string; value: string }
}

it('opens a database again after the browser closed it', async () => {
  const read = keepOpen(() =>
    openInSteps<Pages>('any', [(database) => void database.createObjectStore('pages')]),
  )
  const first = await read()
  expect(await read()).toBe(first)
  forceCloseDatabase(unwrap(first) as never)
  await expect.poll(async () => (await read()) === first).toBe(false)
  await (await read()).put('pages', 'text', 'key')
  expect(await (await read()).get('pages', 'key')).toBe('text')
})
