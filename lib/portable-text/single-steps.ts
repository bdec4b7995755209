import type { BlockStyle, SafeBlock, TextBlock } from './safe-content.ts'

/** Deeper lists would leave no space on a narrow screen. */
const MAX_LIST_LEVEL = 6
/** Level of the article's title, above all of its headings. */
const TITLE = 1

const headingLevel = ({ style }: TextBlock): number => Number(/^h([1-6])$/.exec(style)?.[1] ?? 0)

/** Limits each heading or list to one level below the previous one, so that no level is skipped. */
export function inSingleSteps(blocks: readonly SafeBlock[]): SafeBlock[] {
  let heading = TITLE
  let list = 0
  return blocks.map((block) => {
    if (block._type !== 'block') {
      list = 0
      return block
    }
    list = block.listItem ? Math.min(block.level ?? 1, list + 1, MAX_LIST_LEVEL) : 0
    const level = headingLevel(block)
    // Render an `h1` at the level below the title.
    heading = level ? Math.min(Math.max(level, TITLE + 1), heading + 1) : heading
    return {
      ...block,
      ...(level > heading ? { style: `h${heading}` as BlockStyle } : {}),
      ...(block.listItem ? { level: list } : {}),
    }
  })
}
