import { browser } from 'wxt/browser'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { unsavableWords } from '@/lib/capture/unsavable-words.ts'
import { t } from '@/lib/language/translate.ts'
import { isCapture, isSlowSite, type PageState } from './page-state.ts'

export const openOptions = () => void browser.runtime.openOptionsPage().then(() => window.close())

export function StateNotice({ state }: { state: PageState }) {
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
      actions={
        <Button variant="primary" size="small" onClick={openOptions}>
          {t('errors.action.connect')}
        </Button>
      }
    >
      {t('popup.notConnected')}
    </Notice>
  )
}
