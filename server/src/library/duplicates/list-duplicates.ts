import {
  DEFAULT_PAGE_SIZE,
  type Duplicate,
  type DuplicateGroup,
  type DuplicatePage,
  type PageQuery,
} from '@bookplate/contract'
import { z } from 'zod'
import type { OpenLibrary } from '../../storage/engine.ts'
import { viewSummary } from '../bookmark-view.ts'
import type { Cursors } from '../cursor.ts'
import { readText } from '../../storage/text/content.ts'
import { excerptOf, summaryText } from '../summary-text.ts'
import { countWords } from './fingerprint.ts'
import type { LikePair, Likeness } from '../../storage/libraries/duplicates-store.ts'

interface Group {
  likeness: Likeness
  ids: number[]
}

function groupsOf(pairs: readonly LikePair[]): Group[] {
  const groupOf = new Map<number, Group>()
  for (const { first, second, likeness } of pairs) {
    const [a, b] = [first, second].map((id) => groupOf.get(id) ?? { likeness: 'same' as const, ids: [id] })
    const isNear = [a!.likeness, b!.likeness, likeness].includes('near')
    const group: Group = {
      likeness: isNear ? 'near' : 'same',
      ids: [...new Set([...a!.ids, ...b!.ids])],
    }
    for (const id of group.ids) groupOf.set(id, group)
  }
  return [...new Set(groupOf.values())]
    .map(({ likeness, ids }) => ({ likeness, ids: ids.toSorted((a, b) => a - b) }))
    .toSorted((a, b) => b.ids.at(-1)! - a.ids.at(-1)!)
}

interface Shown {
  words: number
  capturedAt: number
  view: Duplicate
}

/** Within this ratio, the oldest wins, because its save date can't be edited. */
const ABOUT = 0.9

/** Returns the item to keep: the longest text, or the oldest of similarly long ones. */
function toKeep(items: readonly Shown[]): Shown {
  const most = Math.max(...items.map(({ words }) => words))
  return items
    .filter(({ words }) => words >= most * ABOUT)
    .toSorted((a, b) => a.capturedAt - b.capturedAt)[0]!
}

/** Maximum bookmarks per group. Larger groups aren't pages saved twice. */
const MAX_IN_GROUP = 50

async function viewGroup({ store }: OpenLibrary, { likeness, ids }: Group): Promise<DuplicateGroup> {
  const shown: Shown[] = []
  for (const id of ids.slice(0, MAX_IN_GROUP)) {
    const [bookmark] = await store.read([id])
    if (!bookmark) continue
    const { title, note, highlights, capturedAt } = bookmark
    const text = summaryText({ title, content: excerptOf(readText(bookmark.content)), note }, [])
    const words = countWords(bookmark)
    const view = { ...viewSummary(bookmark, text, null), note, words, highlightCount: highlights.length }
    shown.push({ capturedAt, words, view })
  }
  return {
    likeness,
    keep: toKeep(shown).view.id,
    items: shown.toSorted((a, b) => a.capturedAt - b.capturedAt).map(({ view }) => view),
  }
}

/** Lists groups of duplicates. The cursor is the newest bookmark of the last group. */
export const createListDuplicates =
  ({ cursors }: { cursors: Cursors }) =>
  async (library: OpenLibrary, { cursor, limit = DEFAULT_PAGE_SIZE }: PageQuery): Promise<DuplicatePage> => {
    const binding = { account: library.accountId, endpoint: 'care.listDuplicates' }
    const below = cursor === undefined ? Infinity : cursors.read(binding, cursor, z.number())
    const groups = groupsOf(await library.duplicates.likePairs())
    const left = groups.filter(({ ids }) => ids.at(-1)! < below)
    const shown = left.slice(0, limit)
    const items: DuplicateGroup[] = []
    for (const group of shown) items.push(await viewGroup(library, group))
    const last = shown.at(-1)?.ids.at(-1)
    return {
      items,
      nextCursor: left.length > limit && last !== undefined ? cursors.write(binding, last) : null,
      groups: groups.length,
    }
  }
