import { ENDPOINTS, OPERATIONS, type Endpoint, type Operation } from '@bookplate/contract'
import { REMARKS } from './openapi/remarks.ts'
import { groupOf } from './openapi/operations.ts'
import { PATH_EXAMPLES, QUERY_EXAMPLES, REQUEST_EXAMPLES } from './openapi/success-examples.ts'
import { DOCS_PATH } from './paths.ts'

export const POSTMAN_PATH = `${DOCS_PATH}/postman.json`

function requestOf(operation: Operation) {
  const { method, path, scope, summary }: Endpoint = ENDPOINTS[operation]
  const body = REQUEST_EXAMPLES[operation]
  const query = QUERY_EXAMPLES[operation] ?? ''
  const url = path.replace(/\{([^}]+)\}/g, '{{$1}}') + query
  return {
    name: summary,
    request: {
      method,
      description: REMARKS[operation].join(' '),
      ...(scope ? {} : { auth: { type: 'noauth' } }),
      header: body ? [{ key: 'Content-Type', value: 'application/json' }] : [],
      url: {
        raw: `{{baseUrl}}${url}`,
        host: ['{{baseUrl}}'],
        path: url.replace(/\?.*/, '').slice(1).split('/'),
        query: [...new URLSearchParams(query)].map(([key, value]) => ({ key, value })),
      },
      ...(body
        ? {
            body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
          }
        : {}),
    },
  }
}

/** Exports all endpoints as a Postman 2.1 collection, which Bruno and others import too. */
export const postmanCollection = (baseUrl: string) => ({
  info: {
    name: 'Bookplate API',
    description: `Set \`key\` to an API key. Documentation: ${baseUrl}${DOCS_PATH}`,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
  variable: Object.entries({ baseUrl, key: '', ...PATH_EXAMPLES }).map(([key, value]) => ({ key, value })),
  item: [...new Set(OPERATIONS.map(groupOf))].map((group) => ({
    name: group,
    item: OPERATIONS.filter((operation) => groupOf(operation) === group).map(requestOf),
  })),
})
