import type { SiteError } from '@bookplate/contract'
import { useState } from 'react'
import { problemOf } from '@/components/problem.ts'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t } from '@/lib/language/translate.ts'
import { ServiceWords } from '@/components/service-words.tsx'
import { bookmarkOf } from './page-state.ts'
import { useFocusUnlessUsed } from './use-focus-unless-used.ts'
import type { PageModel } from './use-page.ts'

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
        isNew ? (
          <>
            <Button ref={main} variant="primary" size="small" onClick={close}>
              {t('popup.siteError.keep')}
            </Button>
            <Button size="small" onClick={() => void remove(true).then(close, () => undefined)}>
              {t('ui.close')}
            </Button>
          </>
        ) : (
          <Button ref={main} size="small" onClick={close}>
            {t('ui.close')}
          </Button>
        )
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
  const [isTrying, setTrying] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const bookmark = bookmarkOf(state)

  async function readAgain(id: string): Promise<void> {
    setTrying(true)
    try {
      const { items } = await send('capture.readAgain', { body: { ids: [id] } })
      if (items[0]?.outcome === 'read') model.look()
      else setFailure(items[0]?.reason ?? reason)
    } catch (error) {
      setFailure(problemOf(error)?.message ?? null)
    } finally {
      setTrying(false)
    }
  }

  return (
    <Notice
      title={failure === null ? t('popup.capture.notRead') : t('popup.siteError.stillNotRead')}
      actions={
        <>
          <Button
            ref={main}
            variant="primary"
            size="small"
            busy={isTrying}
            onClick={() => (bookmark ? void readAgain(bookmark.id) : model.retry())}
          >
            {t('ui.tryAgain')}
          </Button>
          {'capture' in state && state.capture ? (
            <Button
              variant="quiet"
              size="small"
              busy={model.isCapturing}
              onClick={() => model.capture({ remember: false })}
            >
              {t('popup.capture.save')}
            </Button>
          ) : null}
        </>
      }
    >
      <p dir="auto">
        <ServiceWords>{failure ?? reason}</ServiceWords>
      </p>
      {bookmark ? <p>{t('popup.siteError.onlyAddress')}</p> : null}
    </Notice>
  )
}

const NOTICES = { missing: MissingNotice, failing: FailingNotice }

/** Only offers to capture, because the tab probably shows the site's error page. */
export function SiteErrorNotice({ error, ...props }: SiteErrorProps & { error: SiteError }) {
  const Shown = NOTICES[error]
  return <Shown {...props} />
}
