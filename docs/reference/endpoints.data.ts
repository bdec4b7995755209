import { ASK_DESCRIBED } from '../../server/src/reference/openapi/ask-operations.ts'
import { CAPTURE_DESCRIBED } from '../../server/src/reference/openapi/capture-operations.ts'
import { CARE_DESCRIBED } from '../../server/src/reference/openapi/care-operations.ts'
import { IMPORTS_DESCRIBED } from '../../server/src/reference/openapi/import-operations.ts'

/** Endpoints beyond the API with the remarks of OpenAPI, for the page of the same name. */
export default {
  load() {
    const described = { ...CAPTURE_DESCRIBED, ...CARE_DESCRIBED, ...ASK_DESCRIBED, ...IMPORTS_DESCRIBED }
    return Object.values(described).map(({ endpoint: { method, path, scope, summary }, remarks }) => ({
      method,
      path,
      scope,
      effect: [`${summary}.`, ...remarks].join(' '),
    }))
  },
}
