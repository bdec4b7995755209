import { writeFileSync } from 'node:fs'
import { openApiText } from './openapi/document.ts'

/** `npm run openapi` writes the committed description. A test fails if it is stale. */
writeFileSync(new URL('../../openapi.json', import.meta.url), openApiText())
