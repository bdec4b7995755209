import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { startTransition, useId, useEffect, useOptimistic, useState, type ReactNode } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import type { StoredItem } from '@/lib/platform/storage.ts'
import {
  type SiteAnswers as Answers,
  captureAnswersItem,
  copyAnswersItem,
} from '@/lib/settings/site-answers.ts'
import { t, onLanguage } from '@/lib/language/translate.ts'
import { useSettings } from '@/components/settings-context.ts'
import { AppearanceSection } from '@/components/settings/appearance-section.tsx'
import { KeyboardSection } from '@/components/settings/keyboard-section.tsx'
import type { Shortcut } from '@/components/ui/key-list.tsx'
import { PrivacySection } from '@/components/settings/privacy-section.tsx'
import { SavingSection, type SavingSettings } from '@/components/settings/saving-section.tsx'
import { erase as eraseAll, readCommands, shortcutsOpener } from './browser.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { countUnsent } from '@/lib/import-runs/unsent.ts'
import { isExtension } from '@/lib/platform/runtime.ts'
import { askForTabs, returnTabsPermission } from '@/lib/platform/tab-permission.ts'
import type { Settings } from '@/lib/settings/settings.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { commandWords } from '@/lib/words/commands.ts'

const WORDS = { yes: 'options.sites.yes', no: 'options.sites.no' } as const

interface SitesProps {
  sites: StoredItem<Answers>
  title: string
  forgottenWords: (site: string) => string
  hasAnswers?: boolean
}

function SiteAnswers({ sites, title, forgottenWords, hasAnswers = false }: SitesProps) {
  const heading = useId()
  const toast = useToast()
  const queries = useQueryClient()
  const queryKey = [sites.key]
  const { data = {} } = useQuery({ queryKey, queryFn: sites.read })
  const { mutate, error } = useMutation({
    mutationFn: (change: (answers: Answers) => Answers) => sites.update(change),
    onSuccess: (answers) => queries.setQueryData(queryKey, answers),
  })
  const forget = (site: string, answer: 'yes' | 'no') =>
    mutate((answers) => Object.fromEntries(Object.entries(answers).filter(([name]) => name !== site)), {
      onSuccess: () =>
        toast.show({
          message: forgottenWords(site),
          undo: () => mutate((answers) => ({ ...answers, [site]: answer })),
        }),
    })
  const answered = Object.entries(data).toReversed()
  return (
    <div className="empty:hidden">
      <ErrorNotice error={error} />
      {answered.length > 0 ? (
        <div>
          <h3 id={heading} className="mb-1 font-medium">
            {title}
          </h3>
          <ul
            aria-labelledby={heading}
            className="max-h-64 overflow-y-auto rounded-control border border-line"
          >
            {answered.map(([site, answer]) => (
              <li
                key={site}
                className="flex items-center gap-2 border-t border-line py-1 ps-3 pe-1 first:border-t-0"
              >
                <bdi dir="ltr" className="min-w-0 flex-1 break-words">
                  {site}
                </bdi>
                {hasAnswers ? <span className="text-ink-muted">{t(WORDS[answer])}</span> : null}
                <IconButton
                  icon={X}
                  label={t('options.sites.forget', { site })}
                  onClick={() => forget(site, answer)}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

function nextLanguage(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  return promise.finally(onLanguage(resolve))
}

export function SettingsSections({ children }: { children: ReactNode }) {
  const { send } = useLibrary()
  const toast = useToast()
  const [settings, showAtOnce] = useOptimistic(useSettings(), (now, change: Partial<Settings>) => ({
    ...now,
    ...change,
  }))
  const [commands, setCommands] = useState<Shortcut[]>([])
  const unsent = useQuery({ queryKey: [QUERY_KEYS.outbox, 'unsent'], queryFn: () => countUnsent(send) })
  useEffect(() => void readCommands().then(setCommands), [])

  const say = (message: string) => toast.show({ message })
  const store = useMutation({
    mutationFn: async (wanted: Partial<Settings>) => {
      if (wanted.savedBadge === false) await returnTabsPermission()
      // The confirmation is in the new language.
      const spoken = wanted.language === undefined ? undefined : nextLanguage()
      await settingsItem.update((stored) => ({ ...stored, ...wanted }))
      await spoken
    },
    onSuccess: () => say(t('options.saved')),
  })
  const change = (wanted: Partial<Settings>) =>
    startTransition(async () => {
      showAtOnce(wanted)
      await Promise.allSettled([store.mutateAsync(wanted)])
    })
  const changeSaving = (wanted: Partial<SavingSettings>) => {
    if (!wanted.savedBadge) return change(wanted)
    // Requested directly in the click, because browsers refuse after an `await`.
    void askForTabs().then((allowed) => {
      if (allowed) change(wanted)
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
  const failed = store.error ?? erase.error
  return (
    <>
      <ErrorNotice error={failed} />
      {isExtension() ? (
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
      ) : null}
      <AppearanceSection settings={settings} onChange={change} />
      {children}
      <KeyboardSection
        settings={settings}
        onChange={change}
        commands={commands.map((command) => ({
          ...command,
          description: commandWords(command.name, command.description),
        }))}
        onOpenBrowser={shortcutsOpener()}
      />
      <PrivacySection
        isWebApp={!isExtension()}
        waitingCount={unsent.data ?? 0}
        isBusy={erase.isPending}
        onErase={() => erase.mutate()}
      />
    </>
  )
}
