import { ChevronDown, Waypoints } from 'lucide-react'
import { useId } from 'react'
import { lazyPart } from '@/components/lazy-part.tsx'
import type { HitActions } from '@/components/results/hit-actions.ts'
import { classNames } from '@/components/ui/class-names.ts'
import { t } from '@/lib/language/translate.ts'
import { useSettings } from '@/components/settings-context.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'

// Loaded lazily, because it waits for the library anyway.
const Related = lazyPart(() => import('@/components/read/related.tsx'), 'Related')

export function RelatedSection({ actions }: { actions: HitActions }) {
  const { related: isOn } = useSettings()
  const [heading, body] = [useId(), useId()]
  return (
    <section aria-labelledby={heading} className="border-b border-line bg-surface px-3">
      <h2>
        <button
          id={heading}
          type="button"
          aria-expanded={isOn}
          aria-controls={isOn ? body : undefined}
          onClick={() => void settingsItem.update((settings) => ({ ...settings, related: !isOn }))}
          className="flex min-h-9 w-full items-center gap-2 text-start font-medium"
        >
          <Waypoints className="flex-none text-binding" />
          <span className="min-w-0 flex-1 break-words">{t('read.related.title')}</span>
          <ChevronDown className={classNames('flex-none text-ink-muted', isOn && 'rotate-180')} />
        </button>
      </h2>
      {isOn ? (
        <div id={body} className="pb-2 text-ink-muted [&_a]:text-ink">
          <Related actions={actions} />
        </div>
      ) : null}
    </section>
  )
}
