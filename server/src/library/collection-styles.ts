import { DEFAULT_COLLECTION_COLOR } from '@bookplate/contract'

/**
 * The colours and icons a collection may have. The API document leaves the ids to the service ("not shown"): these
 * are ours, and clients learn them from the OpenAPI document or from the 422. Icon ids are names of lucide icons.
 */
export const COLLECTION_COLORS = [
  'gray',
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  DEFAULT_COLLECTION_COLOR,
  'indigo',
  'purple',
  'pink',
] as const

export const COLLECTION_ICONS = [
  'folder',
  'bookmark',
  'book-open',
  'briefcase',
  'camera',
  'code',
  'film',
  'flask-conical',
  'globe',
  'graduation-cap',
  'heart',
  'house',
  'image',
  'lightbulb',
  'map-pin',
  'message-circle',
  'music',
  'newspaper',
  'palette',
  'shopping-bag',
  'star',
  'utensils',
  'wrench',
] as const
export type CollectionIcon = (typeof COLLECTION_ICONS)[number]
export const DEFAULT_COLLECTION_ICON: CollectionIcon = 'folder'
