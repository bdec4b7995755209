import { customBlock } from './custom-block.ts'
import {
  createTextBudget,
  field,
  fieldsOf,
  listField,
  looseText,
  textField,
  type Fields,
  type TextBudget,
} from './reader.ts'
import {
  BLOCK_STYLES,
  DECORATORS,
  MAX_BLOCKS,
  MAX_DEPTH,
  type BlockStyle,
  type SafeBlock,
  type SafeContent,
  type SafeLink,
  type SafeSpan,
  type TextBlock,
} from './safe-content.ts'
import { recognizeRows } from './recognize-rows.ts'
import { safeLink } from './safe-link.ts'
import { tableBlock, tableOf } from './table-block.ts'

/** Deeper lists would leave no space on a narrow screen. */
const MAX_LIST_LEVEL = 6
/** Level of the article's title, above all of its headings. */
const TITLE = 1

const headingLevel = ({ style }: TextBlock): number => Number(/^h([1-6])$/.exec(style)?.[1] ?? 0)

/** Limits each heading or list to one level below the previous one, so that no level is skipped. */
function inSingleSteps(blocks: readonly SafeBlock[]): SafeBlock[] {
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

const STYLES = new Set<string>(BLOCK_STYLES)
const MARKS = new Set<string>(DECORATORS)
const MAX_SPANS = 20_000
const MAX_LINKS = 500

/** Renames link keys, so that they can't collide or reach the page. */
function linksOf(block: Fields, key: string): Map<string, SafeLink> {
  const links = new Map<string, SafeLink>()
  for (const definition of listField(block, 'markDefs').slice(0, MAX_LINKS)) {
    const fields = fieldsOf(definition)
    if (!fields || field(fields, '_type') !== 'link') continue
    const name = textField(fields, '_key')
    const href = safeLink(field(fields, 'href') ?? field(fields, 'url'))
    if (name && href) links.set(name, { _type: 'link', _key: `${key}-l${links.size}`, href })
  }
  return links
}

function spanOf(
  child: unknown,
  key: string,
  links: Map<string, SafeLink>,
  budget: TextBudget,
): SafeSpan | null {
  const fields = fieldsOf(child)
  if (!fields) return null
  const text = budget.take(textField(fields, 'text') || looseText(fields))
  if (text === '') return null
  const wanted = listField(fields, 'marks').filter((mark): mark is string => typeof mark === 'string')
  const marks = new Set(wanted.flatMap((mark) => (MARKS.has(mark) ? mark : (links.get(mark)?._key ?? []))))
  return { _type: 'span', _key: key, text, marks: [...marks].slice(0, MAX_DEPTH) }
}

const plain = (key: string, text: string): TextBlock => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  children: [{ _type: 'span', _key: `${key}-s0`, text, marks: [] }],
  markDefs: [],
})

function listPlace(block: Fields): Pick<TextBlock, 'listItem' | 'level'> {
  const item = field(block, 'listItem')
  if (typeof item !== 'string') return {}
  const level = field(block, 'level')
  return {
    listItem: item === 'number' ? 'number' : 'bullet',
    level: typeof level === 'number' && level >= 1 ? Math.floor(level) : 1,
  }
}

function textBlock(block: Fields, key: string, budget: TextBudget): TextBlock | null {
  const links = linksOf(block, key)
  const spans = listField(block, 'children')
  if (spans.length > MAX_SPANS) budget.leaveOut()
  const children = spans
    .slice(0, MAX_SPANS)
    .map((child, index) => spanOf(child, `${key}-s${index}`, links, budget))
    .filter((span) => span !== null)
  if (children.length === 0) return null
  const style = textField(block, 'style')
  return {
    _type: 'block',
    _key: key,
    style: STYLES.has(style) ? (style as BlockStyle) : 'normal',
    children,
    markDefs: [...links.values()],
    ...listPlace(block),
  }
}

function safeBlock(value: unknown, key: string, budget: TextBudget): SafeBlock | null {
  const fields = fieldsOf(value)
  if (!fields) return typeof value === 'string' && value ? plain(key, budget.take(value)) : null
  if (field(fields, '_type') === 'block') return textBlock(fields, key, budget)
  const custom = customBlock(fields, key, budget)
  if (custom) return custom
  const text = budget.take(looseText(fields))
  return text ? plain(key, text) : null
}

function togetherInTables(input: readonly unknown[]): { index: number; values: unknown[] }[] {
  const runs: { index: number; values: unknown[] }[] = []
  let open = ''
  for (let index = 0; index < input.length; index += 1) {
    const value = input[index]
    const table = tableOf(value)
    const recognized = table === '' ? recognizeRows(input, index) : null
    if (recognized) {
      runs.push({ index, values: recognized.rows })
      index += recognized.length - 1
    } else if (table !== '' && table === open) runs.at(-1)!.values.push(value)
    else runs.push({ index, values: [value] })
    open = table
  }
  return runs
}

/** Never throws. Reduces bad blocks to their text or omits them. Sets `isCut` at a limit. */
export function normalise(content: unknown): SafeContent {
  const budget = createTextBudget()
  const input = Array.isArray(content) ? content : []
  const blocks: SafeBlock[] = []
  for (const { index, values } of togetherInTables(input.slice(0, MAX_BLOCKS))) {
    if (budget.isSpent()) break
    const key = `b${index}`
    const table = tableOf(values[0]) === '' ? null : tableBlock(values as Fields[], key, budget, textBlock)
    if (table) blocks.push(table)
    else blocks.push(...values.flatMap((value, at) => safeBlock(value, `b${index + at}`, budget) ?? []))
  }
  return { blocks: inSingleSteps(blocks), isCut: budget.isSpent() || input.length > MAX_BLOCKS }
}
