import { buildShape, type BuiltShape } from '../../shapes/shape.ts'
import { FORUM_PAGES } from './forums.ts'
import { GRID_COLLECTIONS, GRID_FORUMS, GRID_LISTINGS, GRID_PRODUCTS, GRID_SERVICES } from './grids.ts'
import { HELD_OUT_PAGES } from './held-out.ts'
import { LAST_PAGES } from './last.ts'
import { LISTING_PAGES } from './listings.ts'
import { NEWS_PAGES } from './news.ts'
import { SERVICE_PAGES } from './services.ts'
import { COLLECTION_PAGES, PRODUCT_PAGES } from './shops.ts'
import { ARTICLE_PAGES, DOCUMENTATION_PAGES } from './texts.ts'

const PAGES = {
  forum: [...FORUM_PAGES, ...GRID_FORUMS],
  product: [...PRODUCT_PAGES, ...GRID_PRODUCTS],
  collection: [...COLLECTION_PAGES, ...GRID_COLLECTIONS],
  listing: [...LISTING_PAGES, ...GRID_LISTINGS],
  service: [...SERVICE_PAGES, ...GRID_SERVICES],
  article: [...ARTICLE_PAGES, ...NEWS_PAGES],
  documentation: DOCUMENTATION_PAGES,
}

/** Whole pages of software that the other shapes lack, with words that boilerplate and text don't share. */
export const buildWholePages = (): (BuiltShape & { kind: string; isHeldOut: boolean })[] =>
  Object.entries(PAGES).flatMap(([kind, pages]) => {
    const heldOut = HELD_OUT_PAGES[kind] ?? []
    return [...pages, ...LAST_PAGES[kind]!, ...heldOut].map((page) => ({
      ...buildShape({ language: 'wide', ...page }),
      kind,
      isHeldOut: heldOut.includes(page),
    }))
  })
