import { TabRow } from '@/components/save/tab-row.tsx'
import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import type { WindowTab } from './window-tabs.ts'

/** A window without a page that can be saved: what is open in it instead. */
export function NoTabs({ tabs, onLook }: { tabs: readonly WindowTab[]; onLook: () => void }) {
  return (
    <>
      <EmptyState title="No tabs to save" actions={<Button onClick={onLook}>Look again</Button>}>
        Only web pages can be saved. Open some in this window.
      </EmptyState>
      {tabs.length ? (
        <ul aria-label="Tabs">
          {tabs.map((tab) => (
            <TabRow key={tab.id} {...tab} isChosen={false} outcome={null} disabled />
          ))}
        </ul>
      ) : null}
    </>
  )
}
