import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { SampleNotice } from '@/components/connect/sample-notice.tsx'
import { AboutSection } from '@/components/settings/about-section.tsx'
import { Changes } from '@/components/settings/changes.tsx'
import { LibraryLink } from '@/components/ui/library-link.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import type { ConnectionView, KnownConnection } from '@/lib/messaging/connection-protocol.ts'
import { connectionQuery, connectionStatusQuery, librariesQuery } from '@/lib/query/account.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { rootQuery } from '@/lib/query/root.ts'
import { useBackgroundEvents } from '@/lib/query/use-background-events.ts'
import { t } from '@/lib/language/translate.ts'
import { isSample } from '@/lib/sample/sample-address.ts'
import { reportText } from '@/lib/diagnostics/recent-log.ts'
import { newsItem } from '@/lib/settings/stored-settings.ts'
import { AccountSection } from './account-section.tsx'
import { readManifest } from './browser.ts'
import { isExtension, appUrl } from '@/lib/platform/runtime.ts'
import { LibrariesSection } from './libraries-section.tsx'
import { LibrarySection } from './library-section.tsx'
import { SettingsSections } from './settings-sections.tsx'
import { TransferSection } from './export-part.tsx'
import { useFocusOnChange } from '@/components/use-focus-on-change.ts'
import { useLanguage } from '@/components/use-language.ts'
import { Welcome } from './welcome.tsx'

const SECTIONS = [
  { anchor: 'account', title: 'options.account' },
  { anchor: 'libraries', title: 'connect.libraries.title' },
  { anchor: 'saving', title: 'settings.saving.title' },
  { anchor: 'appearance', title: 'settings.appearance.title' },
  { anchor: 'transfer', title: 'importExport.title' },
  { anchor: 'keyboard', title: 'settings.keyboard.title' },
  { anchor: 'privacy', title: 'settings.privacy.title' },
  { anchor: 'about', title: 'settings.about.title' },
] as const

function SectionLinks({ missing }: { missing: readonly string[] }) {
  return (
    <nav aria-label={t('settings.sections')} className="border-b border-line pb-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {SECTIONS.filter(({ anchor }) => !missing.includes(anchor)).map(({ anchor, title }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="inline-block py-1 text-binding underline-offset-2 hover:underline"
            >
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function partFor(data: ConnectionView | undefined, isConnecting: boolean) {
  if (!data) return null
  if (data.status === 'none' || isConnecting) return 'form'
  return isSample(data.baseUrl) ? 'sample' : 'account'
}

export function App({ isFirstRun = false }: { isFirstRun?: boolean }) {
  useLanguage()
  useBackgroundEvents()
  const { client, send } = useLibrary()
  const connection = useQuery(connectionQuery(send))
  const status = useQuery(connectionStatusQuery(send))
  const queries = useQueryClient()
  const disconnect = useMutation({
    mutationFn: () => send('connection.disconnect', {}),
    onSuccess: () => queries.resetQueries(),
  })
  const [isConnecting, setConnecting] = useState(false)
  /** Library to sign in to again, or null for another one. */
  const [known, setKnown] = useState<KnownConnection | null>(null)
  const startConnecting = (library: KnownConnection | null) => {
    setKnown(library)
    setConnecting(true)
  }
  const [isWelcoming, setWelcoming] = useState(isFirstRun)
  const { data } = connection
  const isKnown = data !== undefined && data.status !== 'none'
  const isConnected = data?.status === 'connected'
  const libraries = useQuery(librariesQuery)
  const hasLibraries = isExtension() && isKnown && !isSample(data.baseUrl)
  const help = useQuery({
    ...rootQuery(client),
    enabled: isConnected && !isSample(data.baseUrl),
    select: ({ documentation }) => (typeof documentation === 'string' ? documentation : null),
  })
  const news = useQuery({ queryKey: [QUERY_KEYS.news], queryFn: newsItem.read })
  const dismissNews = async () => {
    queries.setQueryData([QUERY_KEYS.news], false)
    await newsItem.write(false)
  }
  const { version } = readManifest()
  const place = useRef<HTMLDivElement>(null)
  const shown = partFor(data, isConnecting)
  const hasAccount = isKnown && shown === 'account'
  useFocusOnChange(place, shown, 'h2, button')
  const title = t('options.pageTitle')
  useEffect(() => {
    if (!isWelcoming) document.title = title
  }, [isWelcoming, title])
  if (isWelcoming)
    return data ? <Welcome connection={data} place={place} onSettings={() => setWelcoming(false)} /> : null
  return (
    <main className="mx-auto max-w-column px-4 py-8">
      {isExtension() ? null : <LibraryLink href={appUrl('')} />}
      <header className="mb-4 flex items-center gap-3">
        <Mark className="size-10 shrink-0" />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold wrap-anywhere">Bookplate</h1>
          <p className="text-ink-muted">{t('manifest.description')}</p>
        </div>
      </header>
      {news.data ? (
        <Notice tone="info" title={t('settings.about.news')} onDismiss={() => void dismissNews()}>
          <Changes />
        </Notice>
      ) : null}
      <SectionLinks
        missing={[
          ...(isConnected ? [] : ['transfer']),
          ...(hasAccount ? [] : ['account']),
          ...(hasAccount && hasLibraries && (libraries.data?.length ?? 0) > 1 ? [] : ['libraries']),
          ...(isExtension() ? [] : ['saving']),
        ]}
      />
      <ErrorNotice error={connection.error} actions={{ retry: () => void connection.refetch() }} />
      <div ref={place}>
        {shown === 'form' ? (
          <LibrarySection
            known={known}
            offersSample={!isKnown}
            onConnected={() => setConnecting(false)}
            onCancel={isKnown ? () => setConnecting(false) : undefined}
          />
        ) : null}
        {shown === 'sample' ? (
          <SampleNotice
            className="my-6"
            onConnect={() => startConnecting(null)}
            onDisconnect={() => disconnect.mutate()}
          />
        ) : null}
        {hasAccount ? (
          <>
            <AccountSection connection={data} onSignIn={() => startConnecting(data)} />
            {hasLibraries ? <LibrariesSection onAdd={() => startConnecting(null)} /> : null}
          </>
        ) : null}
      </div>
      <SettingsSections>
        {isConnected ? <TransferSection onConnect={() => startConnecting(null)} /> : null}
      </SettingsSections>
      <AboutSection
        version={version}
        help={help.data ?? null}
        retirement={status.data?.retirement ?? null}
        readReport={() =>
          reportText({ version, userAgent: navigator.userAgent, language: document.documentElement.lang })
        }
      />
    </main>
  )
}
