import type { BlockStyle, SafeBlock, TextBlock } from './safe-content.ts'

/** Deeper lists would leave their words no room on a narrow screen. */
const MAX_LIST_LEVEL = 6
/** The title of the article stands above all of its headings. */
const TITLE = 1

const headingLevel = ({ style }: TextBlock): number => Number(/^h([1-6])$/.exec(style)?.[1] ?? 0)

/** No list begins, and no heading stands, more than one step below what is above it: nothing would be in between. */
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
    // One that is the page's title again is drawn as those right below it.
    heading = level ? Math.min(Math.max(level, TITLE + 1), heading + 1) : heading
    return {
      ...block,
      ...(level > heading ? { style: `h${heading}` as BlockStyle } : {}),
      ...(block.listItem ? { level: list } : {}),
    }
  })
}
