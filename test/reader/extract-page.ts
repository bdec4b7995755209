import { parseFile } from '../../server/reader/src/parse-file.ts'
import { plainText } from '../../server/reader/src/portable-text.ts'

/** Extracts a page titled “Copper kettle” from its body and address. */
export async function extractPage(body: string, url: string, head = '<title>Copper kettle</title>') {
  const page = await parseFile({
    kind: 'html',
    bytes: new TextEncoder().encode(`${head}<body>${body}</body>`),
    url,
    charset: 'utf-8',
    contentLanguage: undefined,
    writtenIn: undefined,
    nowMs: Date.parse('2026-01-01T00:00:00Z'),
    part: 'all',
  })
  const text = plainText(page.content)
  return { ...page, text, lines: text.split('\n').filter((line) => line !== '') }
}
