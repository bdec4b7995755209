import { fold } from '../fold.ts'
import { type Block, plainText } from '../portable-text.ts'
import { EMPTY_LINE, LAST_LINE } from './boilerplate-phrases.ts'
import type { RegionKind } from './region-names.ts'
import { BUY, isControl, isThreadLabel } from './region-phrases.ts'

/** Maximum characters of a line that can be boilerplate by its words. */
const MAX_LINE = 160

/** Maximum characters before the title in the subject of a reply, such as “Re:”, “Odp:”, or “Post subject: Re:”. */
const MAX_RE = 30
/** Letters of a title that a sentence can end with. */
const SHORT_TITLE = 15

const isHeading = (block: Block) => block._type === 'block' && /^h\d$/.test(block.style)
const isPlain = (block: Block) =>
  block._type === 'block' && block.style === 'normal' && block.table === undefined && block.role !== 'cut'

const isWritten = (block: Block): boolean =>
  block._type === 'block' && (block.listItem !== undefined || block.table !== undefined)

const isLinked = (block: Block): boolean =>
  block._type === 'block' &&
  block.markDefs.length > 1 &&
  block.children.every(({ marks, text }) => marks.length > 0 || text.trim() === '')

/** Trims what markup doesn't show: controls, repeated headings, and lines at the end. */
export function trimRegion(content: readonly Block[], kind: RegionKind, title: string | null): Block[] {
  const name = fold(title ?? '')
  const isSubject = (text: string): boolean => {
    const words = fold(text)
    if (words === name || words === `re${name}`) return true
    const before = text.slice(0, -title!.length)
    return (
      kind === 'discussion' &&
      name.length > SHORT_TITLE &&
      words.endsWith(name) &&
      before.length <= MAX_RE &&
      /[:：]\s*$/.test(before)
    )
  }
  const kept = content.filter((block) => {
    if (block._type !== 'block') return true
    const text = plainText([block]).trim()
    if (text.length > MAX_LINE) return true
    if (name !== '' && isSubject(text)) return false
    if (kind === 'discussion' && /^(?:#?\d+$|re: |_{5}|-- \n)/i.test(text)) return false
    if (isHeading(block) && !(kind === 'list' && /\d/.test(text))) return true
    if (!isWritten(block) && isThreadLabel(text, kind)) return false
    return !(EMPTY_LINE.test(text) || isControl(text, kind) || BUY.test(text))
  })
  const isLast = (block: Block) =>
    LAST_LINE.test(plainText([block])) || (kind !== 'list' && isPlain(block) && isLinked(block))
  while (kept.length > 0 && isLast(kept.at(-1)!)) kept.pop()
  return kept
}
