import type { PageReader, PageReaderDeps } from './page-reader.ts'

/** Loads the modules of a page reader (HTTP client, image decoder) for the first page, not at startup. */
export function openPageReader(deps: PageReaderDeps): PageReader {
  let opening: Promise<PageReader> | undefined
  const reader = (): Promise<PageReader> =>
    (opening ??= import('./page-reader.ts').then(({ createPageReader }) => createPageReader(deps)))
  return {
    prepare: () =>
      void reader().then(
        (one) => one.prepare(),
        () => undefined,
      ),
    read: async (url, asking) => (await reader()).read(url, asking),
    readGiven: async (file, asking) => (await reader()).readGiven(file, asking),
    takeMedia: async (page, given, asking) => (await reader()).takeMedia(page, given, asking),
    fetchPicture: async (url, asking) => (await reader()).fetchPicture(url, asking),
    fetchFile: async (url, asking) => (await reader()).fetchFile(url, asking),
    askLink: async (url, asking) => (await reader()).askLink(url, asking),
    close: async () => (await opening)?.close(),
  }
}
