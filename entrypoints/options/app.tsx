import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { SampleNotice } from '@/components/connect/sample-notice.tsx'
import { AboutSection } from '@/components/settings/about-section.tsx'
import { Changes } from '@/components/settings/changes.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import type { KnownConnection } from '@/lib/messaging/connection-protocol.ts'
import { connectionQuery, connectionStatusQuery, librariesQuery } from '@/lib/query/account.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary, LibraryProvider, type LibraryAccess } from '@/lib/query/library-context.tsx'
import { rootQuery } from '@/lib/query/root.ts'
import { useBackgroundEvents } from '@/lib/query/use-background-events.ts'
import { type ShellSettings, AppShell } from '@/components/app-shell.tsx'
import { t } from '@/lib/language/translate.ts'
import { isSample } from '@/lib/sample/sample-address.ts'
import { AccountSection } from './account-section.tsx'
import { LibrariesSection } from './libraries-section.tsx'
import { LibrarySection } from './library-section.tsx'
import type { OptionsPorts } from './ports.ts'
import { SettingsSections } from './settings-sections.tsx'
import { TransferSection } from './export-part.tsx'
import { useFocusOnChange } from '@/components/use-focus-on-change.ts'
import { Welcome } from './welcome.tsx'

interface RootProps {
  queryClient: QueryClient
  access: LibraryAccess
  ports: OptionsPorts
  /** Read before the first paint, to prevent flashing. */
  initialSettings: ShellSettings
  isFirstRun?: boolean
}

export function Root({ queryClient, access, ports, initialSettings, isFirstRun = false }: RootProps) {
  const [settings, setSettings] = useState(initialSettings)
  return (
    <AppShell queryClient={queryClient} settings={settings}>
      <LibraryProvider access={access}>
        <App ports={ports} onSettings={setSettings} isFirstRun={isFirstRun} />
      </LibraryProvider>
    </AppShell>
  )
}

interface SectionLink {
  anchor: string
  title: string
}

function SectionLinks({ links }: { links: readonly SectionLink[] }) {
  return (
    <nav aria-label={t('settings.sections')} className="border-b border-line pb-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {links.map(({ anchor, title }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="inline-block py-1 text-binding underline-offset-2 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ACCOUNT = { anchor: 'account', title: 'options.account' } as const
const LIBRARIES = { anchor: 'libraries', title: 'connect.libraries.title' } as const
const SAVING = { anchor: 'saving', title: 'settings.saving.title' } as const
const APPEARANCE = { anchor: 'appearance', title: 'settings.appearance.title' } as const
const TRANSFER = { anchor: 'transfer', title: 'importExport.title' } as const
const OTHERS = [
  { anchor: 'keyboard', title: 'settings.keyboard.title' },
  { anchor: 'privacy', title: 'settings.privacy.title' },
  { anchor: 'about', title: 'settings.about.title' },
] as const

interface AppProps {
  ports: OptionsPorts
  onSettings: (settings: ShellSettings) => void
  isFirstRun: boolean
}

export function App({ ports, onSettings, isFirstRun }: AppProps) {
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
  const hasLibraries = ports.hasSeveralLibraries && isKnown && !isSample(data.baseUrl)
  const help = useQuery({
    ...rootQuery(client),
    enabled: isConnected && !isSample(data.baseUrl),
    select: ({ documentation }) => (typeof documentation === 'string' ? documentation : null),
  })
  const news = useQuery({ queryKey: [QUERY_KEYS.news], queryFn: ports.news.read })
  const dismissNews = async () => {
    queries.setQueryData([QUERY_KEYS.news], false)
    await ports.news.dismiss()
  }
  const place = useRef<HTMLDivElement>(null)
  const shown =
    data === undefined
      ? null
      : !isKnown || isConnecting
        ? 'form'
        : isSample(data.baseUrl)
          ? 'sample'
          : 'account'
  useFocusOnChange(place, shown, 'h2, button')
  const title = t('options.pageTitle')
  useEffect(() => {
    if (!isWelcoming) document.title = title
  }, [isWelcoming, title])
  if (isWelcoming)
    return data ? (
      <Welcome ports={ports} connection={data} place={place} onSettings={() => setWelcoming(false)} />
    ) : null
  return (
    <main className="mx-auto max-w-column px-4 py-8">
      <header className="mb-4 flex items-center gap-3">
        <Mark className="size-10" />
        <div>
          <h1 className="text-2xl font-semibold">Bookplate</h1>
          <p className="text-ink-muted">{t('manifest.description')}</p>
        </div>
      </header>
      {news.data ? (
        <Notice tone="info" title={t('settings.about.news')} onDismiss={() => void dismissNews()}>
          <Changes />
        </Notice>
      ) : null}
      <SectionLinks
        links={(isConnected
          ? [
              ACCOUNT,
              ...(hasLibraries && (libraries.data?.length ?? 0) > 1 ? [LIBRARIES] : []),
              SAVING,
              APPEARANCE,
              TRANSFER,
              ...OTHERS,
            ]
          : [SAVING, APPEARANCE, ...OTHERS]
        ).map(({ anchor, title }) => ({ anchor, title: t(title) }))}
      />
      {connection.error ? (
        <ErrorNotice error={connection.error} actions={{ retry: () => void connection.refetch() }} />
      ) : null}
      <div ref={place}>
        {data && (!isKnown || isConnecting) ? (
          <LibrarySection
            requestHost={ports.requestHost}
            known={known}
            offersSample={!isKnown}
            onConnected={() => setConnecting(false)}
            onCancel={isKnown ? () => setConnecting(false) : undefined}
          />
        ) : null}
        {isKnown && !isConnecting ? (
          isSample(data.baseUrl) ? (
            <SampleNotice onConnect={() => startConnecting(null)} onDisconnect={() => disconnect.mutate()} />
          ) : (
            <>
              <AccountSection connection={data} onSignIn={() => startConnecting(data)} />
              {hasLibraries ? <LibrariesSection onAdd={() => startConnecting(null)} /> : null}
            </>
          )
        ) : null}
      </div>
      <SettingsSections ports={ports} onSettings={onSettings}>
        {isConnected ? <TransferSection download={ports.download} /> : null}
      </SettingsSections>
      <AboutSection
        version={ports.version}
        license="MIT"
        homepage={ports.homepage}
        help={help.data ?? null}
        retirement={status.data?.retirement ?? null}
        readReport={ports.readReport}
      />
    </main>
  )
}
