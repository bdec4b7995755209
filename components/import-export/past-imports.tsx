import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChangeError } from '@/components/change-error.tsx'
import { Button } from '@/components/ui/button.tsx'
import type { ImportRun, ImportRuns } from '@/lib/import-runs/import-run.ts'
import { undoPages } from '@/lib/import-runs/undo-pages.ts'
import { isUnfinished } from '@/lib/import-runs/unsent.ts'
import { t } from '@/lib/language/translate.ts'
import { sessionsQuery } from '@/lib/query/imports.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { dayWords } from '@/lib/words/dates.ts'
import { countsWords } from './import-run-notice.tsx'
import { ReasonList } from './reason-list.tsx'

export interface PastImport extends Pick<ImportRun, 'id' | 'name' | 'imported' | 'joined' | 'refused'> {
  state: string
  startedAt: number
  undo: () => Promise<string[]>
}

export function usePageImports(runs: ImportRuns, own: readonly ImportRun[]): PastImport[] {
  const { client, journal } = useLibrary()
  return own
    .filter((run) => run.method === 'pages' && run.library === journal.library() && !isUnfinished(run))
    .map((run) => ({ ...run, undo: () => undoPages(run, { runs, client }) }))
}

/** Imports that the service records, from every browser. */
export function useImportSessions(ended: number | null): PastImport[] {
  const { send } = useLibrary()
  const sessions = useQuery({ ...sessionsQuery(send, ended ?? 0), enabled: ended !== null })
  const undoSession = async (importId: string): Promise<string[]> => {
    const kept: string[] = []
    for (;;) {
      const step = await send('imports.undo', { params: { importId } })
      kept.push(...step.kept.map(({ title, url }) => title ?? url))
      if (step.import.state === 'undone') return kept
    }
  }
  return (sessions.data?.items ?? []).map((item) => ({
    ...item,
    startedAt: Date.parse(item.startedAt),
    undo: () => undoSession(item.id),
  }))
}

export function PastImports({ items, onConnect }: { items: readonly PastImport[]; onConnect: () => void }) {
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: (item: PastImport) => item.undo(),
    onSettled: () => queries.invalidateQueries(),
  })
  if (items.length === 0) return null
  const retry = () => void (undo.variables && undo.mutate(undo.variables))
  return (
    <details>
      <summary>{t('imports.past')}</summary>
      <ul aria-label={t('imports.past')} className="mt-2 flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              {t('imports.pastEntry', {
                name: item.name,
                day: dayWords(item.startedAt),
                counts: countsWords(item),
              })}
            </span>
            {item.state === 'undone' ? (
              <span className="text-ink-muted">{t('imports.undone')}</span>
            ) : (
              <Button
                size="small"
                variant="danger"
                aria-label={t('imports.undoNamed', { name: item.name })}
                busy={undo.isPending && undo.variables.id === item.id}
                onClick={() => undo.mutate(item)}
              >
                {t('imports.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonList
        title={t('imports.kept')}
        summary={t('imports.showKept', { count: undo.data?.length ?? 0 })}
        pages={(undo.data ?? []).map((name) => ({ name, why: t('imports.edited') }))}
      />
      <ChangeError error={undo.error} retry={retry} actions={{ connect: onConnect, signIn: onConnect }} />
    </details>
  )
}
