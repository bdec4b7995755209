import type { ReactNode } from 'react'
import { rich } from '@/components/rich.tsx'
import { ServiceWords } from '@/components/service-words.tsx'
import type { Refusal } from '@/lib/import-runs/preview.ts'
import { t } from '@/lib/language/translate.ts'

interface ReasonListProps {
  title: string
  summary: string
  pages: readonly { name: string; why: ReactNode }[]
}

const MAX_ROWS = 200

export function ReasonList({ title, summary, pages }: ReasonListProps) {
  if (pages.length === 0) return null
  return (
    <details>
      <summary>{summary}</summary>
      <ul aria-label={title} className="mt-1 max-h-60 list-disc overflow-y-auto ps-5">
        {pages.slice(0, MAX_ROWS).map(({ name, why }, index) => (
          // By place, because one page may occur several times.
          <li key={index} className="break-words">
            {rich('importExport.reason', { name: <bdi dir="auto">{name}</bdi>, why })}
          </li>
        ))}
        {pages.length > MAX_ROWS ? <li>{t('imports.more', { count: pages.length - MAX_ROWS })}</li> : null}
      </ul>
    </details>
  )
}

/** Lists the pages of a file that can't be imported. */
export const RefusedList = ({ refused }: { refused: readonly Refusal[] }) => (
  <ReasonList
    title={t('imports.refused')}
    summary={t('imports.showRefused', { count: refused.length })}
    pages={refused.map(({ place, reason, lang }) => ({
      name: place,
      why: lang ? <ServiceWords>{reason}</ServiceWords> : reason,
    }))}
  />
)
