import { useState } from 'react'
import { useToast } from '@/components/ui/toast.tsx'
import { useEdits } from './edits.tsx'
import { problemOf } from '@/components/problem.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { piecesOf } from '@/lib/words/pieces.ts'
import { refusalWords } from '@/lib/words/refusal.ts'
import { t } from '@/lib/language/translate.ts'

/** Ids per request. Each can take the time of a save. */
const AT_ONCE = 5

export function useReadAgain(): { isReading: boolean; readAgain: (ids: readonly string[]) => void } {
  const { send } = useLibrary()
  const toast = useToast()
  const edits = useEdits()
  const [isReading, setReading] = useState(false)

  async function run(ids: readonly string[]): Promise<string> {
    const failures: (string | null)[] = []
    for (const piece of piecesOf(ids, AT_ONCE)) {
      const { items } = await send('capture.readAgain', { body: { ids: piece } })
      failures.push(...items.flatMap(({ outcome, reason }) => (outcome === 'read' ? [] : [reason ?? null])))
    }
    const [why] = failures
    if (failures.length === 0)
      return ids.length === 1 ? t('read.again.done') : t('read.again.doneMany', { count: ids.length })
    if (ids.length === 1)
      return why ? t('read.again.failedWhy', { why: refusalWords(why) }) : t('read.again.failed')
    return t('read.again.someFailed', { count: ids.length - failures.length, failed: failures.length })
  }

  return {
    isReading,
    readAgain: (ids) => {
      if (isReading || ids.length === 0 || edits.isRefused()) return
      setReading(true)
      toast.show({
        message:
          ids.length === 1 ? t('read.again.running') : t('read.again.runningMany', { count: ids.length }),
      })
      run(ids)
        .catch((error: unknown) => {
          const why = problemOf(error)?.message
          return why ? t('read.again.notReadWhy', { why: refusalWords(why) }) : t('read.again.notRead')
        })
        .then((message) => toast.show({ message }))
        .finally(() => setReading(false))
    },
  }
}
