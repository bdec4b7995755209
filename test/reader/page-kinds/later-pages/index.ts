import { buildShape } from '../../shapes/shape.ts'
import { inHalves } from '../more-pages/index.ts'
import { LATER_COLLECTIONS, LATER_LISTINGS } from './lists.ts'
import { LATER_PRODUCTS } from './products.ts'
import { SAVED_COLLECTIONS, SAVED_FORUMS, SAVED_LISTINGS } from './saved-lists.ts'
import { SAVED_PRODUCTS } from './saved-products.ts'
import { SAVED_SERVICES } from './saved-services.ts'
import { SAVED_THEMES } from './saved-themes.ts'
import { LATER_SERVICES } from './services.ts'

/** Whole pages written after the rules were tuned on the others. */
export const buildLaterPages = () =>
  inHalves({
    product: LATER_PRODUCTS,
    collection: LATER_COLLECTIONS,
    listing: LATER_LISTINGS,
    service: LATER_SERVICES,
  })

const SAVED = {
  forum: SAVED_FORUMS,
  product: [...SAVED_PRODUCTS, ...SAVED_THEMES],
  collection: SAVED_COLLECTIONS,
  listing: SAVED_LISTINGS,
  service: SAVED_SERVICES,
}

/** Pages with the structure of saved ones. All tuned rules. */
export const buildSavedPages = () =>
  Object.entries(SAVED).flatMap(([kind, pages]) =>
    pages.map((page) => ({ ...buildShape({ language: 'wide', ...page }), kind })),
  )
