import type { ReadPage } from './library/page-source.ts'
import { validationError } from './library/service-error.ts'

/** Reads public pages for the library. */
export function createReadPage({ allow }: { allow: readonly string[] }): ReadPage {
  return async (url) => {
    throw validationError([
      {
        code: 'unreachable',
        message: `${url} could not be fetched (${allow.length} private hosts allowed)`,
        path: ['url'],
      },
    ])
  }
}
