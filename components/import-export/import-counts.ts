import type { ImportRun } from '@/lib/import-runs/import-run.ts'
import { t } from '@/lib/language/translate.ts'
import { numberWords } from '@/lib/words/numbers.ts'

export const countsWords = ({
  imported,
  joined,
  refused,
}: Pick<ImportRun, 'imported' | 'joined' | 'refused'>) =>
  t('imports.counts', {
    imported: numberWords(imported),
    joined: numberWords(joined),
    refused: numberWords(refused),
  })
