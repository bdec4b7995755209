import { useState } from 'react'
import type { SelectionFootProps } from '@/components/change-many/selection-foot.tsx'
import { laterPart } from '@/components/later-part.tsx'
import { t } from '@/lib/language/translate.ts'
import { selectionWords } from '@/components/change-many/selection-words.ts'
import { LibraryNav, type LibraryNavProps } from './library-nav.tsx'

const SelectionFoot = laterPart(() => import('@/components/change-many/selection-foot.tsx'), 'SelectionFoot')

interface PanelFootProps extends SelectionFootProps {
  nav: LibraryNavProps
}

export function PanelFoot({ nav, ...rest }: PanelFootProps) {
  const { isOn, ids } = rest.selection
  // Stay mounted after a selection, because a bulk change may still be running.
  const [wasSelecting, setWasSelecting] = useState(false)
  if (isOn && !wasSelecting) setWasSelecting(true)
  const count = isOn ? new Set(rest.results.hits.filter(({ id }) => ids.has(id)).map(({ id }) => id)).size : 0
  return (
    <div className="bottom-0 z-1 tall:sticky">
      {/* Always mounted, because some screen readers don't announce a region that appears with its message. */}
      <p role="status" className="sr-only">
        {isOn ? selectionWords(count) : ''}
      </p>
      <section aria-label={t('panel.selectedBookmarks')} className="empty:hidden">
        {isOn || wasSelecting ? <SelectionFoot {...rest} /> : null}
      </section>
      {isOn ? null : <LibraryNav {...nav} />}
    </div>
  )
}
