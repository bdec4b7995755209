import type { ReactNode } from 'react'
import { Meter } from '@/components/ui/meter.tsx'
import { numberWords } from '@/lib/words/numbers.ts'

export interface Share {
  id: string
  label: string
  icon?: ReactNode
  count: number
}

interface ShareListProps {
  title: string
  shares: readonly Share[]
  onChoose: (id: string) => void
}

export function ShareList({ title, shares, onChoose }: ShareListProps) {
  const most = Math.max(1, ...shares.map(({ count }) => count))
  return (
    <section>
      <h2 className="mb-1 font-semibold">{title}</h2>
      <ul>
        {shares.map(({ id, label, icon, count }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="grid w-full grid-cols-[min(7rem,50%)_minmax(0,1fr)_min(3.5rem,25%)] items-center gap-2 rounded-control px-1 py-1 text-left hover:bg-ink/5"
            >
              <span className="flex items-center gap-1.5">
                {icon}
                <span dir="auto" className="min-w-0 truncate">
                  {label}
                </span>
              </span>
              <span aria-hidden="true">
                <Meter label={label} value={count} max={most} />
              </span>
              <span className="text-right text-ink-muted tabular-nums">{numberWords(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
