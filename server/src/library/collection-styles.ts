import { COLORS } from '../storage/tag-color.ts'

/** Clients read these from the OpenAPI document or the 422. Icon ids are lucide names. */
export const COLLECTION_COLORS = COLORS

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
