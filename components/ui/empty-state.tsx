import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
  picture?: ReactNode
}

export function EmptyState({ title, children, actions, picture }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-80 flex-col items-center gap-2 px-4 py-8 text-center text-balance">
      {picture ? <div className="mb-1 text-ink-muted">{picture}</div> : null}
      <h2 className="text-lg font-semibold">{title}</h2>
      {children ? <div className="flex flex-col gap-2 text-ink-muted">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
