import { LLMS_PATH, MCP_CARD_PATH, OPENAPI_PATH } from '@bookplate/contract'
import type { Env, Hono } from 'hono'
import { EXTENSIONS, openApiPathOf } from './extensions.ts'
import type { Site } from './pages/markdown.ts'
import { DOCS_PATH } from './paths.ts'

const PATHS = [
  OPENAPI_PATH,
  ...Object.values(EXTENSIONS).map(openApiPathOf),
  MCP_CARD_PATH,
  LLMS_PATH,
  DOCS_PATH,
  `${DOCS_PATH}.md`,
  `${DOCS_PATH}/:slug`,
]

/** Loads the documents for the first request, because few people read them. */
export function registerDocuments<E extends Env>(app: Hono<E>, site: Site): void {
  let documents: Promise<Hono> | undefined
  const open = (): Promise<Hono> =>
    (documents ??= import('./documents.ts').then(({ createDocuments }) => createDocuments(site)))
  for (const path of PATHS) app.get(path, async (c) => (await open()).fetch(c.req.raw))
}
