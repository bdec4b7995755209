import { buildShape, type BuiltShape, type Kit } from '../shapes/shape.ts'
import { COLLECTIONS } from './collections.ts'
import { FORUMS } from './forums.ts'
import { FRAMES } from './frames.ts'
import { LISTINGS } from './listings.ts'
import { PRODUCTS } from './products.ts'
import { SERVICES } from './services.ts'

/** Content of a page as one software writes it. The words to extract are marked. */
export interface KindShape {
  name: string
  path: string
  /** Classes of `body`. */
  classes: string
  head: (kit: Kit) => string
  body: (kit: Kit) => string
}

const KINDS = {
  forum: FORUMS,
  product: PRODUCTS,
  collection: COLLECTIONS,
  listing: LISTINGS,
  service: SERVICES,
} satisfies Record<string, KindShape[]>

export type Kind = keyof typeof KINDS

export interface BuiltKindShape extends BuiltShape {
  kind: Kind
  /** Every fourth software: rules are tuned on the others. */
  isHeldOut: boolean
}

/** Returns each software's page within each frame of a site, by kind. */
export const buildKindShapes = (): BuiltKindShape[] =>
  Object.entries(KINDS).flatMap(([kind, shapes]) =>
    shapes.flatMap(({ name, path, classes, head, body }, index) =>
      Object.entries(FRAMES).map(([frame, around]) => ({
        ...buildShape({
          name: `${kind}-${name}-${frame}`,
          path,
          build: (kit) => around(kit, { head: head(kit), body: body(kit), classes }),
        }),
        kind: kind as Kind,
        isHeldOut: index % 4 === 3,
      })),
    ),
  )
