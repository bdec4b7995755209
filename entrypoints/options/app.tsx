import { Mark } from '@/components/ui/mark.tsx'
import { useBackgroundEvents } from '@/lib/query/use-background-events.ts'
import { LibrarySection } from './library-section.tsx'
import { SavingOptions } from './saving-options.tsx'

export function App() {
  useBackgroundEvents()
  return (
    <main className="mx-auto flex max-w-column flex-col gap-8 px-4 py-8">
      <h1 className="flex items-center gap-2 text-2xl font-semibold">
        <Mark className="size-8" />
        Bookplate
      </h1>
      <LibrarySection />
      <SavingOptions />
    </main>
  )
}
