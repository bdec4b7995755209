import { urlVariantIdentity, type SummaryHit } from '@bookplate/contract'

export interface SavedRecord {
  id: string
  library: string
  /** Key that is equal for variants of an address. */
  address: string
  url: string
  title: string | null
  tags: string[]
  archived: boolean
  capturedAt: string
  /** Number of the sync that last saw it. */
  generation: number
}

export interface SyncState {
  library: string
  /** `whole`: reading everything. `newest`: reading new bookmarks. `done`: waiting until it is stale. */
  phase: 'whole' | 'newest' | 'done'
  cursor: string | null
  generation: number
  syncedAt: number
}

export const freshSync = (library: string): SyncState => ({
  library,
  phase: 'whole',
  cursor: null,
  generation: 1,
  syncedAt: 0,
})

export const toRecord = (
  { id, url, title, tags, archived, capturedAt }: Omit<SavedRecord, 'library' | 'address' | 'generation'>,
  library: string,
  generation: number,
): SavedRecord => ({
  id,
  library,
  address: urlVariantIdentity(url),
  url,
  title,
  tags,
  archived,
  capturedAt,
  generation,
})

export const hitOfRecord = ({
  library: _library,
  address: _address,
  generation: _generation,
  ...page
}: SavedRecord): SummaryHit => ({
  ...page,
  // Unknown fields. The empty platform tells the screen so.
  platform: '',
  contentType: '',
  author: null,
  text: '',
  media: [],
  mediaCount: 0,
  favorite: false,
})
