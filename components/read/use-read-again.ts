import { useState } from 'react'
import { useToast } from '@/components/ui/toast.tsx'
import { problemOf } from '@/components/problem.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { countWords } from '@/lib/words/numbers.ts'
import { piecesOf } from '@/lib/words/pieces.ts'

/** Each may take as long as a save, so few of them go in one request. */
const AT_ONCE = 5

/** Lets the library fetch again what it could not read, one page or many, and says what became of it. */
export function useReadAgain(): { isReading: boolean; readAgain: (ids: readonly string[]) => void } {
  const { send } = useLibrary()
  const toast = useToast()
  const [isReading, setReading] = useState(false)

  async function run(ids: readonly string[]): Promise<string> {
    const failures: (string | null)[] = []
    for (const piece of piecesOf(ids, AT_ONCE)) {
      const { items } = await send('capture.readAgain', { body: { ids: piece } })
      failures.push(...items.flatMap(({ outcome, reason }) => (outcome === 'read' ? [] : [reason ?? null])))
    }
    const [why] = failures
    if (failures.length === 0) return ids.length === 1 ? 'Read' : `${countWords(ids.length, 'page')} read`
    if (ids.length === 1) return `Couldn't read this page. ${why ?? ''}`.trim()
    return `${countWords(ids.length - failures.length, 'page')} read. ${failures.length} couldn't be read.`
  }

  return {
    isReading,
    readAgain: (ids) => {
      if (isReading || ids.length === 0) return
      setReading(true)
      toast.show({
        message: ids.length === 1 ? 'Reading again…' : `Reading ${countWords(ids.length, 'page')} again…`,
      })
      run(ids)
        .catch((error: unknown) => `Couldn't read again. ${problemOf(error)?.message ?? ''}`.trim())
        .then((message) => toast.show({ message }))
        .finally(() => setReading(false))
    },
  }
}
