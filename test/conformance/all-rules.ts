import type { Rule } from './rule.ts'
import { AUTHENTICATION } from './rules/authentication.ts'
import { BOOKMARKS } from './rules/bookmarks.ts'
import { CHANGES } from './rules/changes.ts'
import { CONVENTIONS } from './rules/conventions.ts'
import { FILTERS } from './rules/filters.ts'
import { LIBRARY } from './rules/library.ts'
import { LIMITS } from './rules/limits.ts'
import { PAGINATION } from './rules/pagination.ts'
import { SEARCH } from './rules/search.ts'

export const RULES: readonly Rule[] = [
  ...CONVENTIONS,
  ...AUTHENTICATION,
  ...PAGINATION,
  ...FILTERS,
  ...BOOKMARKS,
  ...CHANGES,
  ...SEARCH,
  ...LIBRARY,
  ...LIMITS,
]
