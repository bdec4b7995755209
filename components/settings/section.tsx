import { useEffect, useId, useRef, type ReactNode } from 'react'
import { HelpLink, type HelpTopic } from '@/components/ui/help-link.tsx'

interface SectionProps {
  title: string
  anchor?: string
  help?: HelpTopic
  intro?: ReactNode
  children: ReactNode
}

export function Section({ title, anchor, help, intro, children }: SectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The browser looked for the anchor before the section was drawn.
    if (anchor && location.hash === `#${anchor}`) section.current?.scrollIntoView()
  }, [anchor])
  return (
    <section
      ref={section}
      id={anchor}
      aria-labelledby={id}
      className="flex flex-col gap-4 border-t border-line py-6 first:border-t-0"
    >
      <header>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="text-xl font-semibold outline-none">
            {title}
          </h2>
          {help ? <HelpLink topic={help} title={title} /> : null}
        </div>
        {intro ? <p className="mt-1 text-ink-muted">{intro}</p> : null}
      </header>
      {children}
    </section>
  )
}
