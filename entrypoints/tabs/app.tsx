import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LibrarySwitch } from '@/components/connect/library-switch.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { useLanguage } from '@/components/use-language.ts'
import { askForTabs, hasTabsPermission } from '@/lib/platform/tab-permission.ts'
import { connectionQuery, librariesQuery } from '@/lib/query/account.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { useOutboxEvents } from '@/lib/query/use-background-events.ts'
import { t } from '@/lib/language/translate.ts'
import { TabPicker } from './tab-picker.tsx'
import { readWindowTabs, type WindowTab } from './window-tabs.ts'
import { TabRow } from '@/components/save/tab-row.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'

function NoTabs({ tabs, onLook }: { tabs: readonly WindowTab[]; onLook: () => void }) {
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

/** Saves the tabs of this window. Reads their addresses only with the permission. */
export function App() {
  useLanguage()
  useOutboxEvents()
  const { send } = useLibrary()
  const [isAllowed, setAllowed] = useState<boolean | null>(null)
  useEffect(() => void hasTabsPermission().then(setAllowed), [])
  // The screen starts again with another library if it becomes active.
  useQuery(connectionQuery(send))
  const { data: libraries = [] } = useQuery(librariesQuery)
  const tabs = useQuery({
    queryKey: ['tabs.window'],
    queryFn: () => readWindowTabs(send),
    enabled: isAllowed === true,
    staleTime: Infinity,
  })
  return (
    <main className="mx-auto flex max-w-column flex-col gap-4 px-4 py-8">
      <h1 className="text-2xl font-semibold">{t('tabs.title')}</h1>
      <LibrarySwitch labels={libraries} />
      {isAllowed === false ? (
        <Notice
          title={t('tabs.notAllowed')}
          actions={[
            {
              label: t('tabs.show'),
              variant: 'primary',
              size: 'medium',
              onClick: () => void askForTabs().then(setAllowed),
            },
          ]}
        >
          {t('tabs.allowHint')}
        </Notice>
      ) : null}
      <ErrorNotice error={tabs.error} actions={{ retry: () => void tabs.refetch() }} />
      {tabs.data?.every(({ unsavable }) => unsavable !== null) ? (
        <NoTabs tabs={tabs.data} onLook={() => void tabs.refetch()} />
      ) : tabs.data ? (
        <TabPicker tabs={tabs.data} />
      ) : null}
    </main>
  )
}
