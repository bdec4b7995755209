import { BookmarkPage } from '@bookplate/contract'
import { afterEach, expect, it } from 'vitest'
import { callCommand } from '../../helpers/call-command.ts'
import { openSearchLibrary, OFF, type SearchLibrary } from '../../helpers/search-library.ts'

let library: SearchLibrary
afterEach(() => library.stop())

it.each([{ capturedAt: '9999-12-31T23:59:59-05:00' }, { contentCreatedAt: '0000-01-01T00:00:00+05:00' }])(
  'a line of %o leaves a library that clients can read',
  async (times) => {
    library = await openSearchLibrary([], { embeddings: OFF, captions: OFF })
    const { dataFolder } = library.service.config
    const line = JSON.stringify({ url: 'https://x.example/y', ...times })
    await callCommand(dataFolder, ['import', '--email', library.account.email, '-'], line)
    const response = await library.service.call('/v1/bookmarks', { key: library.key })
    const { data } = (await response.json()) as { data: unknown }
    expect(BookmarkPage.safeParse(data).success).toBe(true)
  },
  20_000,
)
