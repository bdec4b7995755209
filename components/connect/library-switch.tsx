import { ChevronDown } from 'lucide-react'
import { classNames } from '@/components/ui/class-names.ts'
import type { LibraryLabel } from '@/lib/libraries/labels.ts'
import { t } from '@/lib/language/translate.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { LibraryDot } from './library-dot.tsx'

interface LibrarySwitchProps {
  labels: readonly LibraryLabel[]
  className?: string
}

/** Shows the active library and makes another active. Its screen then starts again with the other. */
export function LibrarySwitch({ labels, className }: LibrarySwitchProps) {
  const { send } = useLibrary()
  const active = labels.find(({ isActive }) => isActive)
  if (labels.length < 2 || !active) return null
  return (
    <div className={classNames('flex min-w-0 items-center gap-1.5', className)}>
      <LibraryDot color={active.color} />
      <span className="relative flex min-w-0 items-center">
        <select
          aria-label={t('ui.library')}
          value={active.tag}
          onChange={({ target }) =>
            void send('connection.use', { library: target.value }).catch(() => undefined)
          }
          className="h-6 min-w-0 appearance-none field-sizing-content truncate rounded-control bg-transparent ps-0.5 pe-5 text-ink hover:bg-ink/5"
        >
          {labels.map(({ tag, name }) => (
            <option key={tag} value={tag} dir="auto">
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-0.5 size-4 text-ink-muted" />
      </span>
    </div>
  )
}
