import type { UnfinishedBookmark, SummaryHit } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { Meter } from '@/components/ui/meter.tsx'
import { t } from '@/lib/language/translate.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { unfinishedQuery } from '@/lib/query/reading.ts'
import { useKeeps } from '@/lib/query/root.ts'

const percent = ({ position }: UnfinishedBookmark): number => Math.round(position.progress * 100)

export function ContinueReading({ onRead }: { onRead: (hit: SummaryHit) => void }) {
  const heading = useId()
  const { send } = useLibrary()
  const { data } = useQuery({ ...unfinishedQuery(send), enabled: useKeeps('keepsPositions') })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h2 id={heading} className="font-semibold">
        {t('overview.continueReading')}
      </h2>
      <ul className="flex flex-col gap-1">
        {data.items.map((bookmark) => (
          <li key={bookmark.id}>
            <button
              type="button"
              onClick={() => onRead(bookmark)}
              className="flex w-full flex-col gap-1 rounded-control px-1 py-1.5 text-start hover:bg-ink/5"
            >
              <span dir="auto" className="w-full truncate font-medium">
                {bookmarkTitle(bookmark)}
              </span>
              <span className="sr-only">{t('overview.readSoFar', { percent: percent(bookmark) })}</span>
              <span aria-hidden="true" className="w-full">
                <Meter label={t('overview.continueReading')} value={percent(bookmark)} max={100} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
