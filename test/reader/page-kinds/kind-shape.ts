import { buildShape, type BuiltShape, type Kit } from '../shapes/shape.ts'
import { COLLECTIONS } from './collections.ts'
import { FORUMS } from './forums.ts'
import { FRAMES } from './frames.ts'
import { HELD_OUT } from './held-out.ts'
import { LISTINGS } from './listings.ts'
import { PRODUCTS } from './products.ts'
import { SERVICES } from './services.ts'

/** Content as one software writes it. Expected words are marked. */
export interface KindShape {
  name: string
  path: string
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
  /** Whether no rule was tuned on this software. */
  isHeldOut: boolean
}

export const buildKindShapes = (): BuiltKindShape[] =>
  (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    [...KINDS[kind], ...HELD_OUT[kind]].flatMap((shape) =>
      Object.entries(FRAMES).map(([frame, around]) => ({
        ...buildShape({
          name: `${kind}-${shape.name}-${frame}`,
          path: shape.path,
          build: (kit) =>
            around(kit, { head: shape.head(kit), body: shape.body(kit), classes: shape.classes }),
        }),
        kind,
        isHeldOut: HELD_OUT[kind].includes(shape),
      })),
    ),
  )
