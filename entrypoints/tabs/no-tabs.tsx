import { TabRow } from '@/components/save/tab-row.tsx'
import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { t } from '@/lib/language/translate.ts'
import type { WindowTab } from './window-tabs.ts'

export function NoTabs({ tabs, onLook }: { tabs: readonly WindowTab[]; onLook: () => void }) {
  return (
    <>
      <EmptyState title={t('tabs.none')} actions={<Button onClick={onLook}>{t('tabs.lookAgain')}</Button>}>
        {t('tabs.noneHint')}
      </EmptyState>
      {tabs.length ? (
        <ul aria-label={t('tabs.list')}>
          {tabs.map((tab) => (
            <TabRow key={tab.id} {...tab} isChosen={false} outcome={null} disabled />
          ))}
        </ul>
      ) : null}
    </>
  )
}
