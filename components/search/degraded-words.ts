import type { ResultPage } from '@/lib/search/result-page.ts'

export interface Weakness {
  id: string
  title: string
  meaning: string
}

const KNOWN: Record<string, Omit<Weakness, 'id'>> = {
  semantic_unavailable: {
    title: 'Search by meaning is off right now.',
    meaning: 'Only bookmarks that hold your words are found.',
  },
  image_rank_unavailable: {
    title: 'Images cannot be ranked yet.',
    meaning: 'None of them has a description, so these are bookmarks ranked as usual.',
  },
}

/** In what ways a page is weaker than what was asked for. */
export function weaknesses(page: ResultPage | null): Weakness[] {
  if (page === null) return []
  const said = page.degraded.map((id) => ({
    id,
    ...(KNOWN[id] ?? { title: 'This search is weaker than usual.', meaning: `The library says: ${id}.` }),
  }))
  if (page.source === 'words') {
    said.push({
      id: 'read_key',
      title: 'Only your exact words are searched.',
      meaning: 'Your key may only read; searching by meaning needs one that may write.',
    })
  }
  const fellBack = page.requestedRankMode === 'image' && page.rankMode !== 'image'
  const isSaid = page.degraded.includes('image_rank_unavailable')
  if (fellBack && !isSaid && page.source === 'ranked') {
    said.push({
      id: 'rank_fallback',
      title: 'These are bookmarks, not images.',
      meaning: 'The library ranked them so.',
    })
  }
  return said
}
