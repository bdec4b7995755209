import { CopyButton } from '@/components/copy-button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { t } from '@/lib/language/translate.ts'

/** Fewer may be pages without text. */
const LEAST = 3
const COMMAND = 'npm run -s cli -- model install potion-multilingual-128M'

export function OtherLanguages({ unreadable }: { unreadable: number }) {
  if (unreadable < LEAST) return null
  return (
    <Notice
      title={t('overview.languages.title')}
      extra={<CopyButton label={t('overview.languages.copy')} text={() => COMMAND} />}
    >
      <p>{t('overview.languages.hint')}</p>
      <code dir="ltr" className="mt-1 block font-mono text-sm break-words">
        {COMMAND}
      </code>
    </Notice>
  )
}
