import { API_DESCRIBED } from './openapi/api-operations.ts'
import { PATH_EXAMPLES } from './openapi/example-objects.ts'
import { inGroups, type DescribedOperation } from './openapi/operations.ts'
import { DOCS_PATH } from './paths.ts'

export const POSTMAN_PATH = `${DOCS_PATH}/postman.json`

function requestOf({ endpoint, remarks, sent: body, query = '' }: DescribedOperation) {
  const { method, path, scope, summary } = endpoint
  const url = path.replace(/\{([^}]+)\}/g, '{{$1}}') + query
  return {
    name: summary,
    request: {
      method,
      description: remarks.join(' '),
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
  item: [...inGroups(API_DESCRIBED)].map(([name, operations]) => ({
    name,
    item: operations.map(requestOf),
  })),
})
