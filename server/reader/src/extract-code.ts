import { EMPTY_PAGE } from './empty-page.ts'
import { createBlockWriter } from './html/block-writer.ts'
import type { PageContent } from './page-content.ts'

export function extractCode(text: string, language: string): PageContent {
  const writer = createBlockWriter()
  if (text.trim() !== '') writer.standalone({ _type: 'code', language, code: text.trimEnd() })
  return { ...EMPTY_PAGE, content: writer.finish() }
}
