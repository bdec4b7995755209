import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { useRowFocus } from '@/components/ui/use-row-focus.ts'
import { useToast } from '@/components/ui/toast.tsx'
import type { StoredItem } from '@/lib/platform/storage.ts'
import type { SiteAnswers as Answers } from '@/lib/settings/site-answers.ts'
import { t } from '@/lib/language/translate.ts'

const WORDS = { yes: 'options.sites.yes', no: 'options.sites.no' } as const

interface SitesProps {
  sites: StoredItem<Answers>
  title: string
  forgottenWords: (site: string) => string
  hasAnswers?: boolean
}

export function SiteAnswers({ sites, title, forgottenWords, hasAnswers = false }: SitesProps) {
  const heading = useId()
  const toast = useToast()
  const queries = useQueryClient()
  const queryKey = [sites.key]
  const { data = {} } = useQuery({ queryKey, queryFn: sites.read })
  const { mutate, error } = useMutation({
    mutationFn: (change: (answers: Answers) => Answers) => sites.update(change),
    onSuccess: (answers) => queries.setQueryData(queryKey, answers),
  })
  const forget = (site: string, answer: 'yes' | 'no') =>
    mutate((answers) => Object.fromEntries(Object.entries(answers).filter(([one]) => one !== site)), {
      onSuccess: () =>
        toast.show({
          message: forgottenWords(site),
          undo: () => mutate((answers) => ({ ...answers, [site]: answer })),
        }),
    })
  const answered = Object.entries(data).toReversed()
  return (
    <div {...useRowFocus<HTMLDivElement>('li')} className="outline-none empty:hidden">
      {error ? <ErrorNotice error={error} /> : null}
      {answered.length > 0 ? (
        <div>
          <h3 id={heading} className="mb-1 font-medium">
            {title}
          </h3>
          <ul
            aria-labelledby={heading}
            className="max-h-64 overflow-y-auto rounded-control border border-line"
          >
            {answered.map(([site, answer]) => (
              <li
                key={site}
                className="flex items-center gap-2 border-t border-line py-1 ps-3 pe-1 first:border-t-0"
              >
                <bdi dir="ltr" className="min-w-0 flex-1 break-words">
                  {site}
                </bdi>
                {hasAnswers ? <span className="text-ink-muted">{t(WORDS[answer])}</span> : null}
                <IconButton
                  icon={X}
                  label={t('options.sites.forget', { site })}
                  onClick={() => forget(site, answer)}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
