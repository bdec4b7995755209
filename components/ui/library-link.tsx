import { ArrowLeft } from 'lucide-react'
import { t } from '@/lib/language/translate.ts'

/** Leads from another page of the web app to the library. An installed app has no browser bar. */
export function LibraryLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      className="mb-2 inline-flex min-h-11 items-center gap-1 self-start text-binding underline-offset-2 hover:underline"
    >
      <ArrowLeft />
      {t('ui.library')}
    </a>
  )
}
