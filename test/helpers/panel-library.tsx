import { ApiError, type SummaryHit } from '@bookplate/contract'
import type { ReactNode } from 'react'
import { AppShell } from '@/components/app-shell.tsx'
import { PanelContext, type PanelParts } from '@/components/panel-parts/panel-context.tsx'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { createLocalHits } from '@/lib/search/local-search.ts'
import { createScreenAccess } from './screen.ts'
import { EMPTY_STATS } from './empty-stats.ts'

export { summaryHit } from './summary-hit.ts'

export function refusal(status: number, code: string): ApiError {
  return new ApiError({ status, code, message: `Refused: ${code}.`, retryable: false, requestId: 'req-1' })
}

type Summaries = Pick<LibraryClient['bookmarks'], 'listSummaries'>['listSummaries']

function pageOf<Page>(answer: SummaryHit[] | Page) {
  return Array.isArray(answer) ? { items: answer, nextCursor: null } : answer
}

export function createResultsClient(answers: {
  list?: (
    query: Parameters<Summaries>[0],
    signal?: AbortSignal,
  ) => Promise<SummaryHit[] | Awaited<ReturnType<Summaries>>>
  search?: (
    request: Parameters<LibraryClient['search']['runSummaries']>[0],
    signal?: AbortSignal,
  ) => Promise<SummaryHit[] | Awaited<ReturnType<LibraryClient['search']['runSummaries']>>>
}) {
  const calls: { name: 'list' | 'search'; input: unknown }[] = []
  const client = {
    bookmarks: {
      listSummaries: async (query: Parameters<Summaries>[0], options?: { signal?: AbortSignal }) => {
        calls.push({ name: 'list', input: query })
        return pageOf((await answers.list?.(query, options?.signal)) ?? [])
      },
    },
    search: {
      runSummaries: async (
        request: Parameters<LibraryClient['search']['runSummaries']>[0],
        options?: { signal?: AbortSignal },
      ) => {
        calls.push({ name: 'search', input: request })
        return pageOf((await answers.search?.(request, options?.signal)) ?? [])
      },
    },
    stats: {
      read: async () => EMPTY_STATS,
    },
  } as unknown as LibraryClient
  return { client, calls }
}

/** `answers`: of the background, by the name of the message. */
export function createPanelWrapper(
  client: LibraryClient,
  parts: Partial<PanelParts> = {},
  answers: Readonly<Record<string, unknown>> = {},
) {
  const queryClient = createQueryClient()
  const opened: string[] = []
  const panelParts: PanelParts = {
    host: {
      isPage: false,
      isWebApp: false,
      openedLinks: null,
      sharedText: null,
      isPrivate: () => false,
      open: (url, where) => opened.push(`${where} ${url}`),
      openCopy: () => false,
      readOpenedCopies: async () => [],
      openAll: async () => true,
      openWaiting: () => opened.push('waiting'),
      openAsPage: () => opened.push('page'),
      readSession: async () => null,
      writeSession: () => undefined,
      download: ({ name }) => opened.push(`download ${name}`),
      askForPage: async () => true,
      watchPage: () => () => undefined,
      async *readKnown() {},
    },
    localHits: createLocalHits(),
    rankAccess: { isRefused: false },
    ...parts,
  }
  const send = (async (name: string) =>
    ({
      'outbox.list': { entries: [], arrived: [], library: null, pause: null, quarantined: 0 },
      ...answers,
    })[name] ?? { status: 'none' }) as unknown as Send
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppShell queryClient={queryClient}>
      <LibraryContext value={createScreenAccess({ client, send })}>
        <PanelContext value={panelParts}>{children}</PanelContext>
      </LibraryContext>
    </AppShell>
  )
  return { wrapper, queryClient, opened, parts: panelParts }
}
