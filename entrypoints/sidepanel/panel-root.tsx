import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AppShell } from '@/components/app-shell.tsx'
import { Panel } from '@/components/panel/panel.tsx'
import type { Settings } from '@/lib/settings/settings.ts'
import { useBackgroundEvents } from '@/lib/query/use-background-events.ts'
import { useReturn, useStaleResults } from '@/lib/query/stale.ts'
import type { SavedSession } from '@/lib/search/saved-session.ts'

interface PanelRootProps {
  queryClient: QueryClient
  session: SavedSession | null
  settings: Settings
  onSettingsChange: (listener: (settings: Settings) => void) => () => void
}

export function PanelRoot({ queryClient, session, settings: first, onSettingsChange }: PanelRootProps) {
  const [settings, setSettings] = useState(first)
  useEffect(() => onSettingsChange(setSettings), [onSettingsChange])
  return (
    <AppShell queryClient={queryClient} settings={settings}>
      <ListeningPanel session={session} wantsRelated={settings.related} />
    </AppShell>
  )
}

function ListeningPanel(props: { session: SavedSession | null; wantsRelated: boolean }) {
  useBackgroundEvents()
  useStaleResults()
  useReturn()
  return <Panel {...props} />
}
