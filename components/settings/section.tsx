import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  anchor?: string
  intro?: ReactNode
  children: ReactNode
}

export function Section({ title, anchor, intro, children }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="flex flex-col gap-4 border-t border-line py-6 first:border-t-0"
    >
      <header>
        <h2 id={id} className="text-xl font-semibold outline-none">
          {title}
        </h2>
        {intro ? <p className="mt-1 text-ink-muted">{intro}</p> : null}
      </header>
      {children}
    </section>
  )
}
