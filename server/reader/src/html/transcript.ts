import { fold } from '../fold.ts'
import { MAX_CONTENT_BLOCKS, MAX_CONTENT_CHARACTERS } from '../content-limits.ts'
import { type Block, paragraphsToBlocks, plainText, type TextBlock } from '../portable-text.ts'
import { isOfType, type LdNode, textOfLd } from './json-ld.ts'

const SPOKEN = /^(?:VideoObject|AudioObject|PodcastEpisode|TVEpisode|Clip|LearningResource)$/
/** Characters to compare, to detect a transcript that the page shows already. */
const BEGINNING = 120

const HEADING: TextBlock = {
  _type: 'block',
  _key: 'transcript',
  style: 'h2',
  markDefs: [],
  children: [{ _type: 'span', _key: 'transcripts0', text: 'Transcript', marks: [] }],
}

const inTranscript = (block: Block): Block =>
  block._type === 'block'
    ? {
        ...block,
        _key: `t${block._key}`,
        children: block.children.map((span) => ({ ...span, _key: `t${span._key}` })),
      }
    : block

/** Pages with a player give its transcript only to search engines. It follows the visible content. */
export function withTranscript(content: Block[], nodes: readonly LdNode[]): Block[] {
  const caption = nodes
    .filter((node) => isOfType(node, SPOKEN))
    .map((node) => textOfLd(node['transcript']))
    .find((text) => text !== undefined)
  if (caption === undefined) return content
  const text = caption.replace(/<(?:\/p|br)\b[^>]{0,200}>/gi, '\n\n').replace(/<[^>]{0,200}>/g, '')
  const shown = plainText(content)
  if (fold(shown).includes(fold(text).slice(0, BEGINNING))) return content
  const limits = {
    blocks: MAX_CONTENT_BLOCKS - content.length,
    characters: MAX_CONTENT_CHARACTERS - shown.length,
  }
  if (limits.blocks < 2 || limits.characters <= 0) return content
  return [...content, HEADING, ...paragraphsToBlocks(text, limits).map(inTranscript)]
}
