import type { PageCopy } from '@bookplate/contract'
import { useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { rich } from '@/components/rich.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Spinner } from '@/components/ui/spinner.tsx'
import { useLanguage } from '@/components/use-language.ts'
import { copyDocument } from '@/lib/copies/copy-document.ts'
import { missingWords } from '@/lib/copies/copy-words.ts'
import { t } from '@/lib/language/translate.ts'
import { fullDate } from '@/lib/words/full-date.ts'
import { useCopyPage, type CopyPlace } from './use-copy-page.ts'

/** Links of a copy open in a new tab, because a copy can't navigate. Nothing else is allowed, least of all scripts. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

interface CopyProps {
  copy: PageCopy
  html: Uint8Array<ArrayBuffer>
  /** Note about the copy's source, or empty. */
  note: string
}

function Copy({ copy, html, note }: CopyProps) {
  // The address is valid until this page closes.
  const [address] = useState(() => URL.createObjectURL(copyDocument(html)))
  const date = <time dateTime={copy.madeAt}>{fullDate(new Date(copy.madeAt))}</time>
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-sm">
        <p role="status">
          <strong>{t('service.copy.heading')}</strong> {rich('service.copy.made', { date })}{' '}
          {missingWords(copy.missing)} {note}
        </p>
        <a
          className="inline-flex min-h-6 items-center text-binding underline"
          href={address}
          download="page.html"
        >
          {t('service.copy.download')}
        </a>
      </header>
      <main className="flex min-h-0 flex-1">
        <h1 className="sr-only">{t('service.copy.title')}</h1>
        {/* Pages expect a white canvas. */}
        <iframe
          className="flex-1 border-0 bg-[white]"
          title={t('service.copy.frame')}
          sandbox={SANDBOX}
          src={address}
        />
      </main>
    </div>
  )
}

export function App(place: CopyPlace) {
  useLanguage()
  const { copy, page, late, ...shown } = useCopyPage(place)
  if (copy && page && !shown.isGone) {
    const note = shown.isUnconfirmed
      ? t('copies.view.fromHere')
      : page.isStored || place.isPrivate
        ? ''
        : t('copies.view.notKept')
    return <Copy key={copy.id} copy={copy} html={page.html} note={note} />
  }
  const problem = { error: late.error, actions: { retry: late.retry } }
  return (
    <main className="p-4">
      <h1 className="sr-only">{t('service.copy.title')}</h1>
      {shown.isGone ? (
        <EmptyState title={place.copyId === null ? t('copies.none') : t('copies.view.gone')} />
      ) : shown.error ? (
        <EmptyState
          title={t('copies.view.notHere')}
          actions={<ErrorNotice {...problem} className="w-full text-start text-wrap" />}
        >
          <p>{t('copies.view.notHereHint')}</p>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="flex justify-center py-8">
            <Spinner />
            <span className="sr-only">{t('ui.loading')}</span>
          </p>
          <ErrorNotice {...problem} className="mx-auto max-w-column" />
        </>
      )}
    </main>
  )
}
