import { createHash } from 'node:crypto'
import { buildShape, type BuiltShape } from '../../shapes/shape.ts'
import { MORE_COLLECTIONS } from './collections.ts'
import { MORE_FORUMS } from './forums.ts'
import { MORE_LISTINGS } from './listings.ts'
import { MORE_PRODUCTS } from './products.ts'
import { MORE_SERVICES } from './services.ts'
import { MORE_SHOPS } from './shops.ts'
import { MORE_STORES } from './stores.ts'
import type { WholePage } from '../whole-pages/parts.ts'

const PAGES = {
  forum: MORE_FORUMS,
  product: MORE_PRODUCTS,
  shop: [...MORE_SHOPS, ...MORE_STORES],
  collection: MORE_COLLECTIONS,
  listing: MORE_LISTINGS,
  service: MORE_SERVICES,
}

const orderOf = (name: string) => createHash('sha256').update(name).digest('hex')

/** Tunes rules on one half of the pages, which the names decide. */
export const inHalves = (
  pages: Readonly<Record<string, readonly WholePage[]>>,
): (BuiltShape & { kind: string; isHeldOut: boolean })[] =>
  Object.entries(pages).flatMap(([kind, ofKind]) => {
    const shuffled = ofKind.toSorted((a, b) => (orderOf(a.name) < orderOf(b.name) ? -1 : 1))
    return shuffled.map((page, index) => ({
      ...buildShape({ language: 'wide', ...page }),
      kind,
      isHeldOut: index % 2 === 1,
    }))
  })

/** Whole pages written before the reader saw them. Later, rules for products and collections were tuned on both halves. */
export const buildMorePages = () => inHalves(PAGES)
