import type { ReactNode } from 'react'
import type { SelectionFootProps } from '@/components/bulk-edit/selection-foot.tsx'
import { lazyPart } from '@/components/lazy-part.tsx'
import { t } from '@/lib/language/translate.ts'
import { selectionWords } from '@/components/bulk-edit/selection-words.ts'
import { LibraryNav, type LibraryNavProps } from './library-nav.tsx'

const SelectionFoot = lazyPart(() => import('@/components/bulk-edit/selection-foot.tsx'), 'SelectionFoot')

interface PanelFootProps extends SelectionFootProps {
  /** Below the results, so that they don't move when one appears. */
  notices: ReactNode
  nav: LibraryNavProps
}

export function PanelFoot({ notices, nav, ...rest }: PanelFootProps) {
  const { results, selection } = rest.search
  const { isOn, ids } = selection
  // Image mode repeats bookmarks.
  const count = isOn ? new Set(results.hits.map(({ id }) => id).filter((id) => ids.has(id))).size : 0
  return (
    <div className="bottom-0 z-1 tall:sticky">
      {/* Always mounted, because some screen readers don't announce a region that appears with its message. */}
      <p role="status" className="sr-only">
        {isOn ? selectionWords(count) : ''}
      </p>
      <div
        data-bar="notices"
        className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto border-t border-line bg-surface p-2 empty:hidden"
      >
        {notices}
      </div>
      <section aria-label={t('panel.selectedBookmarks')} className="empty:hidden">
        {/* Always mounted, because a bulk change may still be running, and the next key may act on the selection. */}
        <SelectionFoot {...rest} />
      </section>
      {isOn ? null : <LibraryNav {...nav} />}
    </div>
  )
}
