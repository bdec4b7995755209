import { BLOGS } from './blogs.ts'
import { FIELDS } from './fields.ts'
import { KINDS } from './kinds.ts'
import { LANGUAGES } from './languages.ts'
import { NEWSPAPERS } from './newspapers.ts'
import { type BuiltShape, buildShape } from './shape.ts'
import { SITES } from './sites.ts'
import { WORDPRESS } from './wordpress.ts'

/** Pages in the shapes that real sites have, as large and as noisy as these, made by code. */
export const buildShapes = (): BuiltShape[] =>
  [WORDPRESS, NEWSPAPERS, BLOGS, SITES, KINDS, LANGUAGES, FIELDS].flat().map(buildShape)
