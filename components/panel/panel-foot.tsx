import { useState, type Ref } from 'react'
import type { Selection } from '@/components/change-many/use-selection.ts'
import type { Results } from '@/components/results/use-results.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { laterPart } from '@/components/later-part.tsx'
import { t } from '@/lib/language/translate.ts'
import { LibraryNav, type LibraryNavProps } from './library-nav.tsx'

const SelectionFoot = laterPart(() => import('@/components/change-many/selection-foot.tsx'), 'SelectionFoot')

interface PanelFootProps {
  ref: Ref<HTMLDivElement>
  results: Results
  total: number | null
  selection: Selection
  input: SearchInput
  nav: LibraryNavProps
}

/** The ways through the library, or what can be done with the bookmarks that are selected. */
export function PanelFoot({ ref, nav, ...rest }: PanelFootProps) {
  const { isOn } = rest.selection
  // Stays once it was there: a change of many may still be under way when the choosing has ended.
  const [wasSelecting, setWasSelecting] = useState(false)
  if (isOn && !wasSelecting) setWasSelecting(true)
  return (
    <div ref={ref} className="bottom-0 z-1 tall:sticky">
      <section aria-label={t('panel.selectedBookmarks')} className="empty:hidden">
        {isOn || wasSelecting ? <SelectionFoot {...rest} /> : null}
      </section>
      {isOn ? null : <LibraryNav {...nav} />}
    </div>
  )
}
