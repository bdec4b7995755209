import { useId, type ReactNode } from 'react'

interface TitledSectionProps {
  title: string
  children: ReactNode
  className?: string
  /** Smaller, for a part of a text. */
  isMinor?: boolean
}

export function TitledSection({ title, children, className, isMinor }: TitledSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className={isMinor ? 'text-sm font-medium text-ink-muted' : 'font-semibold'}>
        {title}
      </h2>
      {children}
    </section>
  )
}
