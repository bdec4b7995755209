import { Notice } from '@/components/ui/notice.tsx'
import type { ResultPage } from '@/lib/search/result-page.ts'

interface Weakness {
  id: string
  title: string
  meaning: string
}

const KNOWN: Record<string, Omit<Weakness, 'id'>> = {
  semantic_unavailable: {
    title: 'Search by meaning is off right now.',
    meaning: 'Only bookmarks that contain your words are shown.',
  },
  image_rank_unavailable: {
    title: "Image search isn't available yet.",
    meaning: 'Your images have no descriptions yet, so these are bookmarks.',
  },
}

/** In what ways a page is weaker than what was asked for. */
export function weaknesses(page: ResultPage | null): Weakness[] {
  if (page === null) return []
  const said = page.degraded.map((id) => ({
    id,
    ...(KNOWN[id] ?? { title: 'This search is limited right now.', meaning: `The library says: ${id}.` }),
  }))
  if (page.source === 'words') {
    said.push({
      id: 'read_key',
      title: 'Only your exact words are searched.',
      meaning: 'Your key is read-only. Searching by meaning needs a key with Write access.',
    })
  }
  const fellBack = page.requestedRankMode === 'image' && page.rankMode !== 'image'
  const isSaid = page.degraded.includes('image_rank_unavailable')
  if (fellBack && !isSaid && page.source === 'ranked') {
    said.push({
      id: 'rank_fallback',
      title: 'These are bookmarks, not images.',
      meaning: "Your library couldn't search images this time.",
    })
  }
  return said
}

interface DegradedNoticeProps {
  weaknesses: readonly Weakness[]
  onDismiss: () => void
}

/** One line, never silent: what is weaker and what that means. */
export function DegradedNotice({ weaknesses, onDismiss }: DegradedNoticeProps) {
  if (weaknesses.length === 0) return null
  return (
    <Notice tone="warn" title={weaknesses.map(({ title }) => title).join(' ')} onDismiss={onDismiss}>
      {weaknesses.map(({ meaning }) => meaning).join(' ')}
    </Notice>
  )
}
