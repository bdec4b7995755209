import { afterEach, expect, it } from 'vitest'
import { openSearchLibrary, OFF, type SearchLibrary } from '../../helpers/search-library.ts'
import { callCommand } from '../../helpers/call-command.ts'

let library: SearchLibrary
afterEach(() => library.stop())

it.each(['title', 'note', 'text'])(
  'half a surrogate pair in the %s of an imported line is harmless',
  async (field) => {
    library = await openSearchLibrary([], { embeddings: OFF, captions: OFF })
    const lines = [
      { url: 'https://x.example/sound', title: 'Sound' },
      { url: 'https://x.example/half', [field]: 'A cut emoji \ud83d' },
    ]
    await callCommand(
      library.service.config.dataFolder,
      ['import', '--email', library.account.email, '-'],
      lines.map((line) => JSON.stringify(line)).join('\n'),
    )
    const { key } = library
    const response = await library.service.call('/v1/bookmarks', { key })
    expect(response.status).toBe(200)
    const check = await callCommand(library.service.config.dataFolder, ['check'])
    expect(check.stdout).not.toContain('damaged')
  },
  30_000,
)
