import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { ShellSettings } from '@/components/app-shell.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { panelKeys } from '@/components/panel/panel-keys.ts'
import { AppearanceSection, type Appearance } from '@/components/settings/appearance-section.tsx'
import { KeyboardSection } from '@/components/settings/keyboard-section.tsx'
import type { Shortcut } from '@/components/ui/key-list.tsx'
import { PrivacySection } from '@/components/settings/privacy-section.tsx'
import { SavingSection, type SavingSettings } from '@/components/settings/saving-section.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { erase as eraseAll, readCommands, shortcutsOpener } from './browser.ts'
import { SiteAnswers } from './site-answers.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { askForTabs, returnTabsPermission } from '@/lib/platform/tab-permission.ts'
import type { Settings } from '@/lib/settings/settings.ts'
import { captureAnswersItem, copyAnswersItem } from '@/lib/settings/site-answers.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { shortcutsOf } from '@/components/ui/shortcut-actions.ts'
import { onLanguage, t } from '@/lib/language/translate.ts'
import { commandWords } from '@/lib/words/commands.ts'

function useSettings() {
  const [settings, setSettings] = useState<Settings | null>(null)
  useEffect(() => {
    void settingsItem.read().then((stored) => setSettings((now) => now ?? stored))
    return settingsItem.onChange(setSettings)
  }, [])
  const change = async (change: Partial<Settings>): Promise<void> => {
    setSettings((now) => now && { ...now, ...change })
    try {
      setSettings(await settingsItem.update((stored) => ({ ...stored, ...change })))
    } catch (error) {
      setSettings(await settingsItem.read())
      throw error
    }
  }
  return { settings, change }
}

const nextLanguage = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onLanguage(() => {
      stop()
      resolve()
    })
  })

interface SettingsSectionsProps {
  onSettings: (settings: ShellSettings) => void
  children: ReactNode
}

export function SettingsSections({ onSettings, children }: SettingsSectionsProps) {
  const { send } = useLibrary()
  const toast = useToast()
  const { settings, change } = useSettings()
  const [commands, setCommands] = useState<Shortcut[]>([])
  const outbox = useQuery(outboxQuery(send))
  useEffect(() => void readCommands().then(setCommands), [])
  useEffect(() => {
    if (settings) onSettings(settings)
  }, [settings, onSettings])

  const say = (message: string) => toast.show({ message })
  const store = useMutation({
    mutationFn: async ({
      savedBadge,
      ...rest
    }: Partial<SavingSettings & Appearance & Pick<Settings, 'singleKeys' | 'shortcuts'>>) => {
      if (savedBadge === false) await returnTabsPermission()
      // The confirmation is in the new language.
      const spoken = rest.language === undefined ? undefined : nextLanguage()
      await change(savedBadge === undefined ? rest : { ...rest, savedBadge })
      await spoken
    },
    onSuccess: () => say(t('options.saved')),
  })
  const changeSaving = (wanted: Partial<SavingSettings>) => {
    if (!wanted.savedBadge) return store.mutate(wanted)
    // Requested directly in the click, because browsers refuse after an `await`.
    void askForTabs().then((allowed) => {
      if (allowed) store.mutate(wanted)
      else say(t('options.badgeRefused'))
    })
  }
  const erase = useMutation({
    mutationFn: async () => {
      await send('connection.disconnect', {})
      await returnTabsPermission()
      await eraseAll()
    },
    onSuccess: () => say(t('options.erased')),
  })
  if (!settings) return null
  const shortcuts = shortcutsOf(settings)
  const failed = store.error ?? erase.error
  return (
    <>
      {failed ? <ErrorNotice error={failed} /> : null}
      <SavingSection
        settings={settings}
        onChange={changeSaving}
        captureSites={
          <SiteAnswers
            sites={captureAnswersItem}
            title={t('options.sites.title')}
            forgottenWords={(site) => t('options.sites.forgotten', { site })}
            hasAnswers
          />
        }
        copiedSites={
          <SiteAnswers
            sites={copyAnswersItem}
            title={t('options.sites.copies')}
            forgottenWords={(site) => t('options.sites.notCopied', { site })}
          />
        }
      />
      <AppearanceSection
        theme={settings.theme}
        language={settings.language}
        onChange={(chosen) => store.mutate(chosen)}
      />
      {children}
      <KeyboardSection
        commands={commands.map((command) => ({
          ...command,
          description: commandWords(command.name, command.description),
        }))}
        shortcuts={shortcuts}
        panelKeys={panelKeys(shortcuts).filter(
          ({ keys, action }) => keys !== '' || (action && settings.singleKeys),
        )}
        onShortcut={(changed) => store.mutate({ shortcuts: { ...settings.shortcuts, ...changed } })}
        onResetShortcuts={() => store.mutate({ shortcuts: {} })}
        hasSingleKeys={settings.singleKeys}
        onSingleKeys={(singleKeys) => store.mutate({ singleKeys })}
        onChange={shortcutsOpener()}
      />
      <PrivacySection
        waitingCount={outbox.data?.entries.length ?? 0}
        isBusy={erase.isPending}
        onErase={() => erase.mutate()}
      />
    </>
  )
}
