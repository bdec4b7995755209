import { createHash } from 'node:crypto'
import { buildShape, type BuiltShape } from '../../shapes/shape.ts'
import { MORE_COLLECTIONS } from './collections.ts'
import { MORE_FORUMS } from './forums.ts'
import { MORE_LISTINGS } from './listings.ts'
import { MORE_PRODUCTS } from './products.ts'
import { MORE_SERVICES } from './services.ts'
import { MORE_SHOPS } from './shops.ts'
import { MORE_STORES } from './stores.ts'

const PAGES = {
  forum: MORE_FORUMS,
  product: MORE_PRODUCTS,
  shop: [...MORE_SHOPS, ...MORE_STORES],
  collection: MORE_COLLECTIONS,
  listing: MORE_LISTINGS,
  service: MORE_SERVICES,
}

const orderOf = (name: string) => createHash('sha256').update(name).digest('hex')

/** Whole pages written before the reader saw them. Rules are tuned on one half, which the names decide, and of products and collections later on both. */
export const buildMorePages = (): (BuiltShape & { kind: string; isHeldOut: boolean })[] =>
  Object.entries(PAGES).flatMap(([kind, pages]) => {
    const shuffled = pages.toSorted((a, b) => (orderOf(a.name) < orderOf(b.name) ? -1 : 1))
    return shuffled.map((page, index) => ({
      ...buildShape({ language: 'wide', ...page }),
      kind,
      isHeldOut: index % 2 === 1,
    }))
  })
