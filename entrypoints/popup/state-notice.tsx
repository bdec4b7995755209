import { useQuery } from '@tanstack/react-query'
import { browser } from 'wxt/browser'
import { Notice } from '@/components/ui/notice.tsx'
import { unsavableWords } from '@/lib/capture/unsavable-words.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { t } from '@/lib/language/translate.ts'
import { isCapture, isSlowSite, waitOf } from './page-state.ts'
import type { PageModel } from './use-page.ts'

export const openOptions = () => void browser.runtime.openOptionsPage().then(() => window.close())

interface LateNoticeProps extends Pick<PageModel, 'refusal' | 'save'> {
  url: string
}

/** Says whether the outbox has the page, so that the popup can be closed. Otherwise, offers to save without waiting. */
function LateNotice({ url, refusal, save, isSaving }: LateNoticeProps & { isSaving: boolean }) {
  const { data, isFetchedAfterMount } = useQuery(outboxQuery(useLibrary().send))
  if (!isFetchedAfterMount) return null
  if (data?.entries.some((entry) => entry.url === url && entry.library === data.library))
    return (
      <Notice
        title={t('popup.kept.title')}
        actions={[{ label: t('ui.close'), onClick: () => window.close() }]}
      >
        {t('popup.kept.explanation')}
      </Notice>
    )
  return (
    <Notice
      title={t('errors.late.title')}
      actions={[
        isSaving || refusal ? null : { label: t('popup.status.save'), variant: 'primary', onClick: save },
      ]}
    >
      {t(isSaving ? 'errors.timeout.why' : 'popup.nothingDuplicated')}
    </Notice>
  )
}

export function StateNotice({ state, ...late }: LateNoticeProps & Pick<PageModel, 'state'>) {
  const wait = waitOf(state)
  if (wait) return <LateNotice {...late} isSaving={wait === 'saving'} />
  if (state.status === 'unsavable') {
    return <Notice title={t('save.unsavable.title')}>{unsavableWords(state.reason)}</Notice>
  }
  if (state.status === 'unsaved') {
    return <p className="text-ink-muted">{t('popup.nothingDuplicated')}</p>
  }
  if (isSlowSite(state)) {
    return isCapture(state) ? (
      <Notice title={t('popup.longPage.title')}>{t('popup.longPage.explanation')}</Notice>
    ) : (
      <Notice title={t('popup.slow.title')}>{t('popup.slow.explanation')}</Notice>
    )
  }
  return (
    <Notice
      title={t('errors.notConnected.title')}
      actions={[{ label: t('errors.action.connect'), variant: 'primary', onClick: openOptions }]}
    >
      {t('popup.notConnected')}
    </Notice>
  )
}
