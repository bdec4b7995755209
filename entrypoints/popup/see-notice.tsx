import { siteErrorOf } from '@bookplate/contract'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import type { LeftOut, Unseen } from '@/lib/save/captured-page.ts'
import { refusalWords } from '@/lib/words/refusal.ts'
import { siteName } from '@/lib/words/site-name.ts'
import { SiteErrorNotice } from './site-error-notice.tsx'
import { useFocusUnlessTyping } from './use-focus-unless-typing.ts'
import type { PageModel } from './use-page.ts'

const UNSEEN_WORDS: Record<Unseen, string> = {
  pdf: "Extensions can't read what is open in the PDF viewer. The address is kept.",
  not_html: 'What is open here has no text that could be saved. The address is kept.',
  blocked: "Your browser doesn't let extensions read this page. The address is kept.",
  busy: "The page didn't answer in time. Try again in a moment.",
  moved: 'The tab went on to another page. The address is kept. Go back, and open Bookplate again.',
  no_room: 'Too many pages are waiting to be sent. The address is kept. Try again when they are sent.',
  disk_full: 'This device has no room left for the page as you see it. The address is kept.',
}

const LEFT_OUT_WORDS: Record<LeftOut, string> = {
  frames: 'parts that other sites show in it',
  images: 'some pictures',
  rest: 'the end of the page, because it is very long',
}

/** The library could not read the page, and the person may. */
function Question({ model, url, reason }: { model: PageModel; url: string; reason: string | null }) {
  const button = useFocusUnlessTyping()
  return (
    <Notice
      title="Your library couldn't read this page. Save what you see?"
      actions={
        <>
          <Button
            ref={button}
            variant="primary"
            size="small"
            busy={model.isSeeing}
            onClick={() => model.see({ remember: true })}
          >
            Save what you see
          </Button>
          <Button variant="quiet" size="small" onClick={model.leaveUnseen}>
            Not on this site
          </Button>
        </>
      }
    >
      {reason} Bookplate remembers your answer for {siteName(url)}.
    </Notice>
  )
}

/** The parts of the page that are not in the library. */
function LeftOutLine({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const list = new Intl.ListFormat('en').format(leftOut.map((what) => LEFT_OUT_WORDS[what]))
  return <p className="min-h-14 text-sm text-ink-muted">Saved without {list}.</p>
}

/** Of a page that the library could not read: why, and what can be done here. */
export function SeeNotice({ model, url }: { model: PageModel; url: string }) {
  const { state } = model
  const seeing = 'seeing' in state ? state.seeing : undefined
  const unread = state.status === 'saved' ? state.bookmark.unread : null
  const reason = unread ?? ('problem' in state && state.problem ? refusalWords(state.problem.message) : null)
  if (state.status === 'saved' && unread === null && state.leftOut?.length) {
    return <LeftOutLine leftOut={state.leftOut} />
  }
  // An attempt to capture it failed: that reason is the news.
  const siteError = reason === null || typeof seeing === 'object' ? null : siteErrorOf(reason)
  if (reason !== null && siteError) return <SiteErrorNotice model={model} error={siteError} reason={reason} />
  if (seeing === 'ask') return <Question model={model} url={url} reason={reason} />
  const again = (
    <Button size="small" busy={model.isSeeing} onClick={() => model.see({ remember: true })}>
      {seeing === 'offer' ? 'Save what you see' : 'Try again'}
    </Button>
  )
  if (typeof seeing === 'object') {
    return (
      <Notice tone="warn" role="alert" title="Couldn't save what you see" actions={again}>
        {UNSEEN_WORDS[seeing.unseen]}
      </Notice>
    )
  }
  return (
    <Notice title="Your library couldn't read this page" actions={seeing ? again : null}>
      {unread} Only its address is kept.
    </Notice>
  )
}
