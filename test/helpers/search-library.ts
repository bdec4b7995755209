import type { SearchPage, SearchRequest, SearchSummaryPage } from '@bookplate/contract'
import type { Config } from '../../server/src/config.ts'
import { fillLibrary } from './fill-library.ts'
import { startTestService, type TestAccount, type TestService } from './start-service.ts'
import { until } from './waits.ts'

export const BUILTIN = { source: 'builtin', model: undefined, key: undefined }
export const OFF = { source: 'off', model: undefined, key: undefined }

export async function readGauge(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^bookplate_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

/** Waits until the background work of the service has nothing to do in any library. */
export async function serviceIdle(url: string): Promise<void> {
  await until('the background work', async () => (await readGauge(url, 'background_libraries_waiting')) === 0)
}

export async function indexed(url: string, hangingMs?: number): Promise<void> {
  const waiting = async () =>
    (await readGauge(url, 'search_bookmarks_waiting')) + (await readGauge(url, 'search_images_waiting'))
  await until('search to catch up', async () => (await waiting()) === 0, hangingMs)
}

export interface SearchLibrary {
  service: TestService
  key: string
  accountId: string
  account: TestAccount
  add(lines: object[]): Promise<void>
  summary(request: SearchRequest): Promise<SearchSummaryPage>
  full(request: SearchRequest): Promise<SearchPage>
  /** Returns the last path segments of the results, in order. */
  names(query: string, more?: Partial<SearchRequest>): Promise<string[]>
  stop(): Promise<void>
}

const nameOf = (url: string): string => url.split('/').at(-1) ?? url

export async function openSearchLibrary(
  lines: object[],
  overrides: Partial<Config> = { embeddings: BUILTIN, captions: BUILTIN },
): Promise<SearchLibrary> {
  const service = await startTestService(overrides)
  const account = service.account()
  const key = account.key()
  const search = async (request: SearchRequest): Promise<unknown> => {
    const response = await service.call('/v1/search', { key, body: request })
    const { data, error } = (await response.json()) as { data: unknown; error?: { message: string } }
    if (error) throw new Error(`${response.status} ${JSON.stringify(error)}`)
    return data
  }
  const summary = (request: SearchRequest) =>
    search({ ...request, view: 'summary' }) as Promise<SearchSummaryPage>
  const library: SearchLibrary = {
    service,
    key,
    accountId: account.id,
    account,
    add: async (more) => {
      await fillLibrary(service.config.dataFolder, account.id, more)
    },
    summary,
    full: (request) => search(request) as Promise<SearchPage>,
    names: async (query, more) => {
      const { items } = await summary({ query, ...more })
      return items.map((item) => nameOf(item.url))
    },
    stop: () => service.stop(),
  }
  if (lines.length > 0) await library.add(lines)
  return library
}
