import { Notice } from '@/components/ui/notice.tsx'
import type { ResultPage } from '@/lib/search/result-page.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'

interface Weakness {
  id: string
  title: string
  meaning: string
}

const KNOWN: Record<string, { title: PlainKey; meaning: PlainKey }> = {
  semantic_unavailable: { title: 'search.degraded.semantic', meaning: 'search.degraded.semanticWhy' },
  image_rank_unavailable: { title: 'search.degraded.images', meaning: 'search.degraded.imagesWhy' },
  read_key: { title: 'search.degraded.readKey', meaning: 'search.degraded.readKeyWhy' },
  rank_fallback: { title: 'search.degraded.fallback', meaning: 'search.degraded.fallbackWhy' },
}

function weaknessOf(code: string): Weakness {
  const words = KNOWN[code]
  return words
    ? { id: code, title: t(words.title), meaning: t(words.meaning) }
    : { id: code, title: t('search.degraded.unknown'), meaning: t('search.degraded.unknownWhy', { code }) }
}

export function weaknesses(page: ResultPage | null): Weakness[] {
  if (page === null) return []
  const { degraded, source, requestedRankMode, rankMode } = page
  const fellBack = requestedRankMode === 'image' && rankMode !== 'image' && source === 'ranked'
  const isListed = degraded.includes('image_rank_unavailable')
  return [
    ...degraded,
    ...(source === 'words' ? ['read_key'] : []),
    ...(fellBack && !isListed ? ['rank_fallback'] : []),
  ].map(weaknessOf)
}

interface DegradedNoticeProps {
  weaknesses: readonly Weakness[]
  onDismiss: () => void
}

export function DegradedNotice({ weaknesses, onDismiss }: DegradedNoticeProps) {
  if (weaknesses.length === 0) return null
  return (
    <Notice tone="warn" title={weaknesses.map(({ title }) => title).join(' ')} onDismiss={onDismiss}>
      {weaknesses.map(({ meaning }) => meaning).join(' ')}
    </Notice>
  )
}
