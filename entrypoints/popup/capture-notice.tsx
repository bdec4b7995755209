import { siteErrorOf } from '@bookplate/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '@/components/problem.ts'
import { Notice } from '@/components/ui/notice.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { ServiceWords } from '@/components/service-words.tsx'
import { bookmarkOf } from './page-state.ts'
import { useFocusUnlessUsed } from './use-focus-unless-used.ts'
import type { PageModel } from './use-page.ts'
import type { OmittedPart, CaptureFailure } from '@/lib/capture/captured-page.ts'
import type { ActiveTab } from '@/lib/platform/active-tab.ts'
import { bareRefusal } from '@/lib/words/refusal.ts'
import { siteName } from '@/lib/words/site-name.ts'
import { andWords } from '@/lib/words/lists.ts'
import { rich } from '@/components/rich.tsx'
import { useKeepCopy } from './keep-copy.tsx'

interface SiteErrorProps {
  model: PageModel
  reason: string
}

const close = () => window.close()

function MissingNotice({ model, reason }: SiteErrorProps) {
  const { state, remove } = model
  const main = useFocusUnlessUsed()
  const isNew = state.status === 'saved' ? state.created : state.status === 'waiting'
  return (
    <Notice
      title={<ServiceWords>{reason}</ServiceWords>}
      actions={
        isNew
          ? [
              { label: t('popup.siteError.keep'), ref: main, variant: 'primary', onClick: close },
              {
                label: t('ui.close'),
                onClick: () => void remove({ isFresh: true }).then(close, () => undefined),
              },
            ]
          : [{ label: t('ui.close'), ref: main, onClick: close }]
      }
    >
      {isNew ? t('popup.siteError.keepOrClose') : t('popup.siteError.onlyAddress')}
    </Notice>
  )
}

function FailingNotice({ model, reason }: SiteErrorProps) {
  const { send } = useLibrary()
  const { state } = model
  const main = useFocusUnlessUsed()
  const [failure, setFailure] = useState<string | null>(null)
  const bookmark = bookmarkOf(state)
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => send('capture.readAgain', { body: { ids: [id] } }),
    onSuccess: ({ items: [item] }) =>
      item?.outcome === 'read' ? model.look() : setFailure(item?.reason ?? reason),
    onError: (error) => setFailure(problemOf(error)?.message ?? null),
  })

  return (
    <Notice
      title={failure === null ? t('popup.capture.notRead') : t('popup.siteError.stillNotRead')}
      actions={[
        {
          label: t('ui.tryAgain'),
          ref: main,
          variant: 'primary',
          busy: isPending,
          onClick: () => (bookmark ? mutate(bookmark.id) : model.retry()),
        },
        'capture' in state && state.capture
          ? {
              label: t('popup.capture.save'),
              variant: 'quiet',
              busy: model.isCapturing,
              onClick: () => model.capture({ remember: false }),
            }
          : null,
      ]}
    >
      <p dir="auto">
        <ServiceWords>{failure ?? reason}</ServiceWords>
      </p>
      {bookmark ? <p>{t('popup.siteError.onlyAddress')}</p> : null}
    </Notice>
  )
}

const FAILURE_WORDS: Record<CaptureFailure, PlainKey> = {
  pdf: 'save.tab.pdf',
  not_html: 'save.tab.notHtml',
  blocked: 'save.tab.blocked',
  busy: 'popup.capture.busy',
  moved: 'popup.capture.moved',
  no_room: 'popup.capture.noRoom',
  disk_full: 'save.tab.diskFull',
}

const OMITTED_WORDS: Record<OmittedPart, PlainKey> = {
  frames: 'popup.capture.frames',
  images: 'popup.capture.images',
  rest: 'popup.capture.rest',
}

function Question({ model, url, reason }: { model: PageModel; url: string; reason: string | null }) {
  const button = useFocusUnlessUsed()
  return (
    <Notice
      title={t('popup.capture.question')}
      actions={[
        {
          label: t('popup.capture.save'),
          ref: button,
          variant: 'primary',
          busy: model.isCapturing,
          onClick: () => model.capture({ remember: true }),
        },
        { label: t('popup.capture.notHere'), variant: 'quiet', onClick: model.declineCapture },
      ]}
    >
      {rich('popup.capture.remembers', {
        reason: reason ? <ServiceWords>{reason}</ServiceWords> : '',
        site: siteName(url) ?? '',
      })}
    </Notice>
  )
}

function OmittedLine({ leftOut }: { leftOut: readonly OmittedPart[] }) {
  const parts = andWords(leftOut.map((what) => t(OMITTED_WORDS[what])))
  return <p className="min-h-14 text-sm text-ink-muted">{t('popup.capture.leftOut', { parts })}</p>
}

export function CaptureNotice({ model, tab }: { model: PageModel; tab: ActiveTab }) {
  const copy = useKeepCopy(tab)
  return (
    <div className="flex flex-col items-stretch gap-1">
      <CaptureState model={model} url={tab.url} />
      {copy.outcome}
      {tab.isPrivate || tab.id === undefined ? null : (copy.always ?? copy.button)}
    </div>
  )
}

function CaptureState({ model, url }: { model: PageModel; url: string }) {
  const { state } = model
  const capture = 'capture' in state ? state.capture : undefined
  const unread = state.status === 'saved' ? state.bookmark.unread : null
  const reason = unread ?? ('problem' in state && state.problem ? bareRefusal(state.problem.message) : null)
  if (state.status === 'saved' && unread === null && state.leftOut?.length) {
    return <OmittedLine leftOut={state.leftOut} />
  }
  // A failed capture is the more recent reason.
  const siteError = typeof capture === 'object' ? null : reason && siteErrorOf(reason)
  if (reason && siteError) {
    // Only offers to capture, because the tab probably shows the site's error page.
    const Shown = siteError === 'missing' ? MissingNotice : FailingNotice
    return <Shown model={model} reason={reason} />
  }
  if (capture === 'ask') return <Question model={model} url={url} reason={reason} />
  const again = {
    label: capture === 'offer' ? t('popup.capture.save') : t('ui.tryAgain'),
    busy: model.isCapturing,
    onClick: () => model.capture({ remember: true }),
  }
  if (typeof capture === 'object') {
    return (
      <Notice tone="warn" role="alert" title={t('popup.capture.failed')} actions={[again]}>
        {t(FAILURE_WORDS[capture.failure])}
      </Notice>
    )
  }
  return (
    <Notice title={t('popup.capture.notRead')} actions={[capture ? again : null]}>
      {rich('popup.capture.onlyAddressSaved', {
        reason: unread ? <ServiceWords>{unread}</ServiceWords> : '',
      })}
    </Notice>
  )
}
