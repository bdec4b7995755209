import { siteErrorOf } from '@bookplate/contract'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import type { LeftOut, Unseen } from '@/lib/capture/captured-page.ts'
import type { ShownTab } from '@/lib/platform/active-tab.ts'
import { bareRefusal } from '@/lib/words/refusal.ts'
import { siteName } from '@/lib/words/site-name.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { andWords } from '@/lib/words/lists.ts'
import { rich } from '@/components/rich.tsx'
import { ServiceWords } from '@/components/service-words.tsx'
import { useKeepCopy } from './keep-copy.tsx'
import { SiteErrorNotice } from './site-error-notice.tsx'
import { useFocusUnlessUsed } from './use-focus-unless-used.ts'
import type { PageModel } from './use-page.ts'

const UNSEEN_WORDS: Record<Unseen, PlainKey> = {
  pdf: 'popup.see.pdf',
  not_html: 'popup.see.notHtml',
  blocked: 'popup.see.blocked',
  busy: 'popup.see.busy',
  moved: 'popup.see.moved',
  no_room: 'popup.see.noRoom',
  disk_full: 'popup.see.diskFull',
}

const LEFT_OUT_WORDS: Record<LeftOut, PlainKey> = {
  frames: 'popup.see.frames',
  images: 'popup.see.images',
  rest: 'popup.see.rest',
}

function Question({ model, url, reason }: { model: PageModel; url: string; reason: string | null }) {
  const button = useFocusUnlessUsed()
  return (
    <Notice
      title={t('popup.see.question')}
      actions={
        <>
          <Button
            ref={button}
            variant="primary"
            size="small"
            busy={model.isSeeing}
            onClick={() => model.see({ remember: true })}
          >
            {t('popup.see.save')}
          </Button>
          <Button variant="quiet" size="small" onClick={model.leaveUnseen}>
            {t('popup.see.notHere')}
          </Button>
        </>
      }
    >
      {rich('popup.see.remembers', {
        reason: reason ? <ServiceWords>{reason}</ServiceWords> : '',
        site: siteName(url) ?? '',
      })}
    </Notice>
  )
}

function LeftOutLine({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const parts = andWords(leftOut.map((what) => t(LEFT_OUT_WORDS[what])))
  return <p className="min-h-14 text-sm text-ink-muted">{t('popup.see.leftOut', { parts })}</p>
}

interface SeeNoticeProps {
  model: PageModel
  tab: ShownTab
}

/** Explains why the library couldn't fetch the page, and offers to capture or copy it. */
export function SeeNotice({ model, tab }: SeeNoticeProps) {
  const copy = useKeepCopy(tab)
  return (
    <div className="flex flex-col items-stretch gap-1">
      <SeeState model={model} url={tab.url} />
      {copy.outcome}
      {tab.isPrivate || tab.id === undefined ? null : (copy.always ?? copy.button)}
    </div>
  )
}

function SeeState({ model, url }: { model: PageModel; url: string }) {
  const { state } = model
  const seeing = 'seeing' in state ? state.seeing : undefined
  const unread = state.status === 'saved' ? state.bookmark.unread : null
  const reason = unread ?? ('problem' in state && state.problem ? bareRefusal(state.problem.message) : null)
  if (state.status === 'saved' && unread === null && state.leftOut?.length) {
    return <LeftOutLine leftOut={state.leftOut} />
  }
  // A failed capture is the more recent reason.
  const siteError = reason === null || typeof seeing === 'object' ? null : siteErrorOf(reason)
  if (reason !== null && siteError) return <SiteErrorNotice model={model} error={siteError} reason={reason} />
  if (seeing === 'ask') return <Question model={model} url={url} reason={reason} />
  const again = (
    <Button size="small" busy={model.isSeeing} onClick={() => model.see({ remember: true })}>
      {seeing === 'offer' ? t('popup.see.save') : t('ui.tryAgain')}
    </Button>
  )
  if (typeof seeing === 'object') {
    return (
      <Notice tone="warn" role="alert" title={t('popup.see.failed')} actions={again}>
        {t(UNSEEN_WORDS[seeing.unseen])}
      </Notice>
    )
  }
  return (
    <Notice title={t('popup.see.notRead')} actions={seeing ? again : null}>
      {rich('popup.see.onlyAddressKept', { reason: unread ? <ServiceWords>{unread}</ServiceWords> : '' })}
    </Notice>
  )
}
