import { inHalves } from '../more-pages/index.ts'
import { LATER_COLLECTIONS, LATER_LISTINGS } from './lists.ts'
import { LATER_PRODUCTS } from './products.ts'
import { LATER_SERVICES } from './services.ts'

/** Whole pages written after the rules were tuned on the others. */
export const buildLaterPages = () =>
  inHalves({
    product: LATER_PRODUCTS,
    collection: LATER_COLLECTIONS,
    listing: LATER_LISTINGS,
    service: LATER_SERVICES,
  })
