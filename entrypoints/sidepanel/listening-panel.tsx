import { Panel } from '@/components/panel/panel.tsx'
import { useLanguage } from '@/components/use-language.ts'
import { useBackgroundEvents } from '@/lib/query/use-background-events.ts'
import { useReturn, useStaleResults } from '@/lib/query/stale.ts'
import type { SavedSession } from '@/lib/search/saved-session.ts'

export function ListeningPanel({ session }: { session: SavedSession | null }) {
  useLanguage()
  useBackgroundEvents()
  useStaleResults()
  useReturn()
  return <Panel session={session} />
}
