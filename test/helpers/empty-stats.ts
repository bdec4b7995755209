import type { Stats } from '@bookplate/contract'

export const EMPTY_STATS: Stats = {
  total: 0,
  byPlatform: {},
  byContentType: {},
  byMonth: {},
  favorites: 0,
  archived: 0,
  untagged: 0,
  withNote: 0,
}
