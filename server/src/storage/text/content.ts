import { isRecord, type ContentBlock } from '@bookplate/contract'
import type { WholeBookmark } from '../library-store.ts'

type Body = Pick<WholeBookmark, 'uuid' | 'content'>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function childrenText(children: unknown): string {
  if (!Array.isArray(children)) return ''
  return children.map((child: unknown) => (isRecord(child) ? text(child.text) : '')).join('')
}

function blockText(block: ContentBlock): string {
  if (block._type === 'code') return text(block.code)
  if (block._type === 'poll') {
    const options = Array.isArray(block.options) ? block.options : []
    return [
      text(block.question),
      ...options.map((option) => (isRecord(option) ? text(option.text) : text(option))),
    ]
      .filter(Boolean)
      .join('\n')
  }
  if (block._type === 'image') return text(block.alt) || text(block.altText) || text(block.caption)
  return childrenText(block.children)
}

export const blockTexts = (content: readonly ContentBlock[]): { block: number; text: string }[] =>
  content.map((item, block) => ({ block, text: blockText(item) })).filter(({ text: said }) => said !== '')

export const plainText = (content: readonly ContentBlock[]): string =>
  content.map(blockText).filter(Boolean).join('\n')

/** Returns the content as JSON. Throws if it is damaged. */
export function contentOf({ uuid, content }: Body): string {
  if (content === null)
    throw new Error(`Bookmark ${uuid} is damaged in the store: run \`npm run -s cli -- check\`.`)
  return content
}

export const readContent = (body: Body): ContentBlock[] => JSON.parse(contentOf(body)) as ContentBlock[]

/** Empty for damaged content, so that the bookmark can still be found. `check` reports the damage. */
export const readText = (content: string | null): string =>
  content === null ? '' : plainText(JSON.parse(content) as ContentBlock[])
