import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'
import { Mark } from '@/components/ui/mark.tsx'

/** The first time: three lines and one picture. */
export function EmptyLibrary() {
  return (
    <EmptyState title="Your library is empty" picture={<Mark saved={false} className="size-16" />}>
      <p>Click Bookplate in the toolbar on any page: it is saved at once.</p>
      <p>Right-click a link, a picture or selected words to save just that.</p>
      <p>
        Come back here and press <Kbd keys="/" /> to find it, by what it was about.
      </p>
    </EmptyState>
  )
}
