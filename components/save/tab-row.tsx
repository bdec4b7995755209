import { shortUrl } from '@/components/bookmark/bookmark-title.ts'
import { SiteIcon } from '@/components/bookmark/site-icon.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import type { LinksView } from '@/lib/query/links.ts'
import { t } from '@/lib/language/translate.ts'
import { refusalWords } from '@/lib/words/refusal.ts'
import { Outcome } from './outcome.tsx'

export type TabOutcome = Pick<LinksView['links'][number], 'state' | 'why'>

export interface TabRowProps {
  title: string
  url: string
  icon: string | null
  isChosen: boolean
  unsavable: string | null
  isSavedAlready: boolean
  outcome: TabOutcome | null
  disabled: boolean
  onChoose?: (isChosen: boolean) => void
}

export function TabRow(props: TabRowProps) {
  const { title, url, icon, isChosen, unsavable, isSavedAlready, outcome, disabled, onChoose } = props
  const hint =
    unsavable ??
    (outcome?.why ? refusalWords(outcome.why) : null) ??
    (isSavedAlready && !outcome ? t('save.outcome.there') : title && shortUrl(url))
  return (
    <li className="flex items-start gap-2 border-t border-line py-2">
      <div className="min-w-0 flex-1">
        <Checkbox
          label={
            <span dir="auto" className="line-clamp-3 [text-align:match-parent]" title={title}>
              {title || shortUrl(url)}
            </span>
          }
          checked={isChosen}
          disabled={disabled || unsavable !== null}
          onChange={(isChosen) => onChoose?.(isChosen)}
        />
        {/* Not the checkbox's hint, so that the explanation of a disabled checkbox stays readable. */}
        <p className="flex items-center gap-1.5 ps-6 text-sm text-ink-muted">
          {icon ? <SiteIcon address={icon} /> : null}
          <span className="line-clamp-2 min-w-0 break-words" dir="auto">
            {hint}
          </span>
        </p>
      </div>
      {outcome ? (
        <span className="text-sm">
          <Outcome state={outcome.state} />
        </span>
      ) : null}
    </li>
  )
}
