import { BLOGS } from './blogs.ts'
import { FIELDS } from './fields.ts'
import { HIDDEN_PARTS } from './hidden-parts.ts'
import { KINDS } from './kinds.ts'
import { LANGUAGES } from './languages.ts'
import { NEWSPAPERS } from './newspapers.ts'
import { type BuiltShape, buildShape } from './shape.ts'
import { SITES } from './sites.ts'
import { WORDPRESS } from './wordpress.ts'

/** Generated pages in the shapes of real sites, as large and as noisy. */
export const buildShapes = (): BuiltShape[] =>
  [WORDPRESS, NEWSPAPERS, BLOGS, SITES, KINDS, LANGUAGES, FIELDS, HIDDEN_PARTS].flat().map(buildShape)
