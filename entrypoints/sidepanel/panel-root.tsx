import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AppShell } from '@/components/app-shell.tsx'
import { SingleKeysProvider, useSingleKeys } from '@/components/ui/single-keys.ts'
import { Panel } from '@/components/panel/panel.tsx'
import type { Settings } from '@/lib/settings/settings.ts'
import { useBackgroundEvents } from '@/lib/query/use-background-events.ts'
import { useReturn, useStaleResults } from '@/lib/query/stale.ts'
import type { SavedSession } from '@/lib/search/saved-session.ts'
import { shortcutKey, writesText } from '@/components/ui/shortcut-key.ts'
import { useToast } from '@/components/ui/toast.tsx'
import { useDocumentKeys } from '@/components/ui/use-document-keys.ts'

/** `Z` and Ctrl+Z undo the last action, except in text fields. */
function useUndoKeys(): void {
  const { undo } = useToast()
  const hasSingle = useSingleKeys()
  useDocumentKeys(
    (event) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event
      if (event.defaultPrevented || event.isComposing || altKey || shiftKey || writesText(target)) return
      const isSingle = hasSingle && target instanceof Element && !target.closest('[role="menu"], select')
      if (!ctrlKey && !metaKey && !isSingle) return
      // Otherwise, a letter starts a search.
      if (shortcutKey(event) === 'z' && undo()) event.preventDefault()
    },
    { isFirst: true },
  )
}

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
    <SingleKeysProvider value={settings.singleKeys}>
      <AppShell queryClient={queryClient} theme={settings.theme}>
        <ListeningPanel session={session} wantsRelated={settings.related} />
      </AppShell>
    </SingleKeysProvider>
  )
}

function ListeningPanel(props: { session: SavedSession | null; wantsRelated: boolean }) {
  useBackgroundEvents()
  useStaleResults()
  useReturn()
  useUndoKeys()
  return <Panel {...props} />
}
