import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** A new one has to be added to the API's contract or to `test/fuzz/other-endpoints.ts`. */
it('the fuzzers know every endpoint that the service registers', () => {
  const root = join(import.meta.dirname, '../../server/src')
  const registered = globSync('**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bapp\.(?:get|post|all|on)\(\s*([^,]+),/g)].map(
      ([, path]) => `${file.split('/')[0]} ${path}`,
    ),
  )
  expect([...new Set(registered)].toSorted()).toMatchInlineSnapshot(`
    [
      "api HEALTH_PATH",
      "api METRICS_PATH",
      "app.ts path",
      "copies \`\${COPY_PAGES}/:token/page\`",
      "copies \`\${COPY_PAGES}/:token\`",
      "copies \`\${COPY_PAGES}/copy.css\`",
      "http endpoint.method",
      "identity '/'",
      "identity '/account'",
      "identity '/account/*'",
      "identity '/account/passkeys/new'",
      "identity '/account/webhooks/log'",
      "identity '/library/session'",
      "identity '/setup'",
      "identity '/sign-in'",
      "identity '/sign-out'",
      "identity CONTINUE_PATH",
      "identity DELETED_PATH",
      "identity UPSTREAM_PATH",
      "identity \`\${INTERACTION_PATH}/:uid\`",
      "identity \`\${UPSTREAM_PATH}/callback\`",
      "identity path",
      "mcp MCP_PATH",
      "published \`\${PUBLISHED_PATH}/book.epub\`",
      "published \`\${PUBLISHED_PATH}/catalog.xml\`",
      "published \`\${PUBLISHED_PATH}/cover.jpg\`",
      "published \`\${PUBLISHED_PATH}/feed.atom\`",
      "published \`\${PUBLISHED_PATH}/feed.json\`",
      "published \`\${PUBLISHED_PATH}/search.xml\`",
      "reference DOCS_PATH",
      "reference \`\${DOCS_PATH}.md\`",
      "reference \`\${DOCS_PATH}/:slug\`",
      "reference path",
      "web-app ROOT",
      "web-app \`\${ROOT}/\${address}\`",
    ]
  `)
})
