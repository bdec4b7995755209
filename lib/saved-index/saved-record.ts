import { urlVariantIdentity, type SummaryHit } from '@bookplate/contract'

/** What this browser knows of one bookmark: enough to recognise its page and to suggest it, no content. */
export interface SavedRecord {
  id: string
  library: string
  /** The key under which variants of its address are the same. */
  address: string
  url: string
  title: string | null
  tags: string[]
  archived: boolean
  capturedAt: string
  /** Which walk over the library has seen it last. */
  generation: number
}

/** How far the walk over the library is. Instants in milliseconds since the epoch. */
export interface SyncState {
  library: string
  /** `whole`: reading everything; `newest`: reading what is new; `done`: nothing to do until it is old. */
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

export const toRecord = (hit: SummaryHit, library: string, generation: number): SavedRecord => ({
  id: hit.id,
  library,
  address: urlVariantIdentity(hit.url),
  url: hit.url,
  title: hit.title,
  tags: hit.tags,
  archived: hit.archived,
  capturedAt: hit.capturedAt,
  generation,
})

/** As much of a hit as a record knows. */
export const hitOfRecord = ({ id, url, title, tags, archived, capturedAt }: SavedRecord): SummaryHit => ({
  id,
  url,
  title,
  tags,
  archived,
  capturedAt,
  // Not in the index; an empty platform says so to whoever draws the hit.
  platform: '',
  contentType: '',
  author: null,
  text: '',
  media: [],
  mediaCount: 0,
  favorite: false,
})
