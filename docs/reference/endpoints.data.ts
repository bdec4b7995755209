import { EXTRA_ENDPOINTS } from '../../lib/contract/all-endpoints.ts'

/** Endpoints beyond the API, for the page of the same name. */
export default {
  load() {
    return Object.values(EXTRA_ENDPOINTS).map(({ method, path, scope, summary }) => ({
      method,
      path,
      scope,
      summary,
    }))
  },
}
