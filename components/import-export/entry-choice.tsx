import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { t } from '@/lib/language/translate.ts'
import type { PreviewLine } from '@/lib/import-export/preview.ts'

interface EntryChoiceProps {
  lines: readonly PreviewLine[]
  /** Entries that the person left out. */
  left: ReadonlySet<PreviewLine>
  onChange: (left: ReadonlySet<PreviewLine>) => void
}

/** Longer lists show no checkboxes. */
const MAX_LINES = 500

/** Lets the person choose which entries to import. */
export function EntryChoice({ lines, left, onChange }: EntryChoiceProps) {
  if (lines.length > MAX_LINES) return null
  const set = (line: PreviewLine, isChosen: boolean) =>
    onChange(new Set(isChosen ? [...left].filter((one) => one !== line) : [...left, line]))
  return (
    <details>
      <summary>{t('imports.choose')}</summary>
      <div className="mt-2 flex gap-2">
        <Button size="small" onClick={() => onChange(new Set())}>
          {t('imports.selectAll')}
        </Button>
        <Button size="small" onClick={() => onChange(new Set(lines))}>
          {t('imports.selectNone')}
        </Button>
      </div>
      <ul aria-label={t('imports.entries')} className="mt-2 flex max-h-80 flex-col gap-1 overflow-y-auto">
        {lines.map((one) => (
          <li key={one.place}>
            <Checkbox
              label={typeof one.line['title'] === 'string' ? one.line['title'] : one.line.url}
              checked={!left.has(one)}
              onChange={(isChosen) => set(one, isChosen)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
