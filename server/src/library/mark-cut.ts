import { CUT_LINK_WORDS, CUT_ROLE, CUT_WORDS, isCutMark, type ContentBlock } from '@bookplate/contract'

const KEY = 'cut'
const LINK = `${KEY}m0`

/** Returns a block that says that the page was cut, with a link to the original. */
const cutMark = (url: string): ContentBlock => ({
  _type: 'block',
  _key: KEY,
  style: 'normal',
  role: CUT_ROLE,
  markDefs: [{ _type: 'link', _key: LINK, href: url }],
  children: [
    { _type: 'span', _key: `${KEY}s0`, text: `${CUT_WORDS} `, marks: ['em'] },
    { _type: 'span', _key: `${KEY}s1`, text: CUT_LINK_WORDS, marks: ['em', LINK] },
  ],
})

/** Puts one mark at the end if an earlier extraction left one or the browser sent only a part. */
export function markCut(content: ContentBlock[], url: string, isCut: boolean): ContentBlock[] {
  const kept = content.filter((block) => !isCutMark(block))
  return isCut || kept.length < content.length ? [...kept, cutMark(url)] : content
}
