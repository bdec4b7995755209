import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { RadioGroup } from '@/components/ui/radio-group.tsx'
import { TextField } from '@/components/ui/text-field.tsx'
import {
  FOLDER_RULES,
  tagOfFolder,
  withFolders,
  type FolderRule,
  type Preview,
  type PreviewLine,
} from '@/lib/import-runs/preview.ts'
import type { ImportChoice } from '@/lib/import-runs/start-import.ts'
import { t } from '@/lib/language/translate.ts'
import { dayWords } from '@/lib/words/dates.ts'
import { RefusedList } from './reason-list.tsx'

interface EntryChoiceProps {
  lines: readonly PreviewLine[]
  left: ReadonlySet<PreviewLine>
  onChange: (left: ReadonlySet<PreviewLine>) => void
}

/** Longer lists show no checkboxes. */
const MAX_LINES = 500

function EntryChoice({ lines, left, onChange }: EntryChoiceProps) {
  if (lines.length > MAX_LINES) return null
  const set = (line: PreviewLine, isChosen: boolean) =>
    onChange(new Set(isChosen ? [...left].filter((leftLine) => leftLine !== line) : [...left, line]))
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
        {lines.map((line) => (
          <li key={line.place}>
            <Checkbox
              label={typeof line.line['title'] === 'string' ? line.line['title'] : line.line.url}
              checked={!left.has(line)}
              onChange={(isChosen) => set(line, isChosen)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface ImportPreviewProps {
  preview: Preview
  hint: string | null
  /** Number of bookmarks that the library has; null if unknown. */
  known: number | null
  keepsAll: boolean
  isBusy: boolean
  onImport: (preview: Preview, choice: ImportChoice) => void
  onCancel: () => void
}

const RULE_WORDS: Record<FolderRule, () => string> = {
  all: () => t('imports.folders.all'),
  last: () => t('imports.folders.last'),
  none: () => t('imports.folders.none'),
}
const EXAMPLES = 5
const MAX_FOLDERS = 50
/** Requests per minute to a library. The rest of the budget is for saves during the import. */
const REQUESTS_PER_MINUTE = 190

function minutesOf({ lines, duplicates }: Preview): number {
  const has = (name: string): number => lines.filter(({ line }) => line[name]).length
  const edited = lines.filter(({ line }) => line['tags'] ?? line['note'] ?? line['isFavorite']).length
  // Appending to the library's note needs a read first.
  const requests = lines.length - duplicates + edited + has('note') + has('highlights')
  return Math.max(1, Math.ceil(requests / REQUESTS_PER_MINUTE))
}

function methodWords(preview: Preview, keepsAll: boolean): string {
  if (keepsAll) return t('imports.keepsAll')
  return t('imports.keepsSome', { count: minutesOf(preview) })
}

function periodWords(period: Preview['period']): string {
  if (!period) return t('imports.noDates')
  const [from, to] = [dayWords(period.from), dayWords(period.to)]
  return from === to ? t('search.chips.savedOn', { date: from }) : t('imports.period', { from, to })
}

/** Lists the contents of the chosen files. Nothing is sent before the person clicks "Import". */
export function ImportPreview({
  preview: whole,
  hint,
  known,
  keepsAll,
  isBusy,
  onImport,
  onCancel,
}: ImportPreviewProps) {
  const [left, setLeft] = useState<ReadonlySet<PreviewLine>>(new Set())
  const preview = { ...whole, lines: whole.lines.filter((line) => !left.has(line)) }
  const { lines, refused, duplicates, period, folders, formats } = preview
  const [rule, setRule] = useState<FolderRule>('all')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [makesCollections, setMakesCollections] = useState(false)
  const shownFolders = folders.slice(0, MAX_FOLDERS)
  const collections = makesCollections
    ? shownFolders.map(({ name }) => tagOfFolder(name, names)).filter(Boolean)
    : []
  const facts = [
    t('imports.recognized', { formats: formats.join(', ') }),
    periodWords(period),
    ...(duplicates > 0 ? [t('imports.duplicates', { count: duplicates })] : []),
    known === null ? t('imports.joined') : t('imports.known', { count: known }),
  ]
  return (
    <section
      aria-label={t('imports.preview')}
      className="flex flex-col gap-3 rounded-plate border border-line p-3"
    >
      <h3 className="font-semibold">{t('imports.found', { count: whole.lines.length })}</h3>
      {hint ? <p>{hint}</p> : null}
      <ul className="list-disc ps-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>{methodWords(preview, keepsAll)}</p>
      {folders.length > 0 ? (
        <>
          <RadioGroup
            label={t('imports.folders.title')}
            value={rule}
            options={FOLDER_RULES.map((value) => ({ value, label: RULE_WORDS[value]() }))}
            onChange={setRule}
          />
          {rule === 'none' ? null : (
            <details>
              <summary>{t('imports.folders.edit', { count: shownFolders.length })}</summary>
              <div className="mt-2 flex max-h-80 flex-col gap-2 overflow-y-auto">
                {shownFolders.map(({ name, amount }) => (
                  <TextField
                    key={name}
                    label={t('ui.withCount', { name, amount })}
                    value={names.get(name) ?? name}
                    onChange={(tag) => setNames(new Map([...names, [name, tag]]))}
                  />
                ))}
              </div>
            </details>
          )}
          {keepsAll && rule !== 'none' ? (
            <Checkbox
              label={t('imports.folders.collections')}
              checked={makesCollections}
              onChange={setMakesCollections}
            />
          ) : null}
        </>
      ) : null}
      <EntryChoice lines={whole.lines} left={left} onChange={setLeft} />
      <details>
        <summary>{t('imports.showExamples')}</summary>
        <ul aria-label={t('imports.examples')} className="mt-1 flex flex-col gap-1">
          {lines.slice(0, EXAMPLES).map((line) => {
            const { url, title, tags } = withFolders(line, rule, names)
            return (
              <li key={line.place} className="break-words">
                <bdi dir="auto">{typeof title === 'string' ? title : url}</bdi>
                <span className="block text-sm text-ink-muted">
                  <bdi>{url}</bdi>
                  {Array.isArray(tags)
                    ? tags.map((tag) => <bdi key={String(tag)}> #{String(tag)}</bdi>)
                    : null}
                </span>
              </li>
            )
          })}
        </ul>
      </details>
      <RefusedList refused={refused} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={lines.length === 0}
          busy={isBusy}
          onClick={() => onImport(preview, { rule, names, collections })}
        >
          {t('imports.import', { count: lines.length })}
        </Button>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      </div>
    </section>
  )
}
