import type { PageFetcher, PageFetcherDeps } from './page-fetcher.ts'

/** Loads the modules of a page fetcher (HTTP client, image decoder) for the first page, not at startup. */
export function openPageFetcher(deps: PageFetcherDeps): PageFetcher {
  let opening: Promise<PageFetcher> | undefined
  const fetcher = (): Promise<PageFetcher> =>
    (opening ??= import('./page-fetcher.ts').then(({ createPageFetcher }) => createPageFetcher(deps)))
  return {
    prepare: () =>
      void fetcher().then(
        (opened) => opened.prepare(),
        () => undefined,
      ),
    fetchPage: async (url, options) => (await fetcher()).fetchPage(url, options),
    extractFile: async (file, options) => (await fetcher()).extractFile(file, options),
    archiveMedia: async (page, given, options) => (await fetcher()).archiveMedia(page, given, options),
    fetchPicture: async (url, options) => (await fetcher()).fetchPicture(url, options),
    fetchFile: async (url, options) => (await fetcher()).fetchFile(url, options),
    checkLink: async (url, options) => (await fetcher()).checkLink(url, options),
    close: async () => (await opening)?.close(),
  }
}
