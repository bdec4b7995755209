import { EXTENSIONS, offersOf, openApiPathOf, slugOf } from '../extensions.ts'
import { code, heading, json, list, type Page } from './markdown.ts'

export const EXTENSION_PAGES = Object.entries(EXTENSIONS).map(([name, extension]): Page => ({
  slug: slugOf(extension),
  title: extension.title,
  summary: extension.summary,
  parts: ({ baseUrl }) => [
    `These endpoints are outside the API and follow its conventions: credentials, scopes, envelope, errors and rate limits are the same. They have their own [OpenAPI document](${openApiPathOf(extension)}).`,
    heading('Endpoints'),
    list(
      ...Object.values(extension.described).map(({ endpoint: { method, path, scope, summary }, remarks }) =>
        [`${code(`${method} ${path}`)} (${code(scope ?? '')}): ${summary}.`, ...remarks].join(' '),
      ),
    ),
    ...(extension.parts?.(baseUrl) ?? []),
    heading('How a client finds it'),
    `A service that offers it names it in \`GET /v1\`.`,
    json({ [name]: offersOf(baseUrl, 'llama3.2')[name] }),
  ],
}))
