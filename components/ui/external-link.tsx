import { ExternalLink as Out } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '@/lib/language/translate.ts'

export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-6 items-center gap-1 text-binding underline underline-offset-2"
    >
      <span>{children}</span>
      <Out className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{t('ui.opensInNewTab')}</span>
    </a>
  )
}
