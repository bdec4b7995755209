import { History } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { ChipButton } from '@/components/ui/chip.tsx'
import { t } from '@/lib/language/translate.ts'

interface RecentSearchesProps {
  recent: readonly string[]
  onChoose: (words: string) => void
  onForget: () => void
}

export function RecentSearches({ recent, onChoose, onForget }: RecentSearchesProps) {
  if (recent.length === 0) return null
  return (
    <div className="flex items-start gap-1 px-3 pb-2">
      <ul aria-label={t('search.recent.title')} className="flex min-w-0 flex-1 flex-wrap gap-1">
        {recent.map((words) => (
          <li key={words} className="flex max-w-full min-w-0">
            <ChipButton
              icon={History}
              label={t('search.recent.again', { words })}
              onClick={() => onChoose(words)}
            >
              {words}
            </ChipButton>
          </li>
        ))}
      </ul>
      <Button size="small" variant="quiet" title={t('search.recent.title')} onClick={onForget}>
        {t('search.recent.forget')}
      </Button>
    </div>
  )
}
