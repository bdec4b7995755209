import type { LibraryStore } from '../library-store.ts'
import type { SearchStore } from '../search-store.ts'
import { createDuplicatesStore } from './duplicates-store.ts'
import { createImportsStore } from './imports-store.ts'
import { createIndexStore, type CacheVectors } from './index-store.ts'
import type { LibraryAccess } from './library-access.ts'
import { createLinksStore } from './links-store.ts'
import { createPictureStore } from './picture-store.ts'

export const openLibrary = (
  accountId: string,
  access: LibraryAccess,
  own: { store: LibraryStore; search: SearchStore },
  cacheVectors?: CacheVectors,
) => ({
  accountId,
  ...own,
  index: createIndexStore(access, cacheVectors),
  duplicates: createDuplicatesStore(access),
  pictures: createPictureStore(access),
  links: createLinksStore(access),
  imports: createImportsStore(access),
})

export type OpenLibrary = ReturnType<typeof openLibrary>
