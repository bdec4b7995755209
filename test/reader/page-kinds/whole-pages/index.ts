import { buildShape, type BuiltShape } from '../../shapes/shape.ts'
import { FORUM_PAGES } from './forums.ts'
import { LAST_PAGES } from './last.ts'
import { LISTING_PAGES } from './listings.ts'
import { NEWS_PAGES } from './news.ts'
import { SERVICE_PAGES } from './services.ts'
import { COLLECTION_PAGES, PRODUCT_PAGES } from './shops.ts'
import { ARTICLE_PAGES, DOCUMENTATION_PAGES } from './texts.ts'

const PAGES = {
  forum: FORUM_PAGES,
  product: PRODUCT_PAGES,
  collection: COLLECTION_PAGES,
  listing: LISTING_PAGES,
  service: SERVICE_PAGES,
  article: [...ARTICLE_PAGES, ...NEWS_PAGES],
  documentation: DOCUMENTATION_PAGES,
}

/** Whole pages of software that the other shapes lack, with words that boilerplate and text don't share. */
export const buildWholePages = (): (BuiltShape & { kind: string; isLast: boolean })[] =>
  Object.entries(PAGES).flatMap(([kind, pages]) =>
    [...pages, ...LAST_PAGES[kind]!].map((page) => ({
      ...buildShape({ ...page, language: 'wide' }),
      kind,
      isLast: LAST_PAGES[kind]!.includes(page),
    })),
  )
