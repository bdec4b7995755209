import type { ReactNode } from 'react'
import { Dialog } from '@/components/ui/dialog.tsx'
import { HelpLink } from '@/components/ui/help-link.tsx'
import { KeyList } from '@/components/ui/key-list.tsx'
import { useShortcuts } from '@/components/ui/shortcuts.ts'
import { t, type MessageKey } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'
import { panelKeys } from './panel-keys.ts'

const SEARCH_OPERATORS = [
  { example: 'tag:sleep', description: 'panel.operator.tag' },
  { example: 'site:nature.com', description: 'panel.operator.site' },
  { example: 'from:ada', description: 'panel.operator.from' },
  { example: 'after:2026-03', description: 'panel.operator.after' },
  { example: 'before:2026', description: 'panel.operator.before' },
  { example: 'is:favorite', description: 'panel.operator.favorite' },
  { example: 'is:archived', description: 'panel.operator.archived' },
  { example: 'in:notes talk', description: 'panel.operator.inNotes' },
  { example: 'in:highlights memory', description: 'panel.operator.inHighlights' },
  { example: '"night train"', description: 'panel.operator.exact' },
  { example: '-late', description: 'panel.operator.without' },
] as const satisfies readonly { example: string; description: MessageKey }[]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcuts()
  const isOff = Object.values(shortcuts).every((key) => key === '')
  const shown = panelKeys(shortcuts).filter(({ keys }) => keys !== '')
  return (
    <Dialog title={t('panel.keys.title')} onClose={onClose}>
      <div
        // Nothing else in it is focusable, and scrolling by keyboard needs focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
        tabIndex={0}
        role="region"
        aria-label={t('panel.keys.list')}
      >
        <KeyList shortcuts={shown} />
        <h3 className="mt-5 mb-2 font-semibold">{t('panel.keys.inSearchBox')}</h3>
        <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
          {SEARCH_OPERATORS.map(({ example, description }) => (
            <div key={example} className="contents">
              <dt className="min-w-0 justify-self-end break-words">
                <code dir="ltr" className="rounded-control bg-ink/5 px-1 font-mono text-sm">
                  {example}
                </code>
              </dt>
              <dd className="min-w-0 break-words">
                {rich(description, {
                  code: (words: ReactNode) => (
                    <code dir="ltr" className="font-mono text-sm">
                      {words}
                    </code>
                  ),
                })}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">
          <HelpLink topic="results" />
        </p>
        {isOff ? <p className="mt-4 text-ink-muted">{t('panel.keys.singleKeysOff')}</p> : null}
      </div>
    </Dialog>
  )
}
