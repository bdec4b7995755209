import { ASK_OPENAPI_PATH, ASK_PATH } from '@bookplate/contract'
import { ASK_DESCRIBED } from '../openapi/ask-operations.ts'
import { heading, json, list, paragraph, type Page } from './block.ts'
import { endpointTable } from './endpoint-pages.ts'

export const ASK_PAGE: Page = {
  slug: 'ask',
  title: 'Ask the library',
  summary: 'Questions that the library answers from its own pages, with sources.',
  blocks: ({ baseUrl }) => [
    paragraph(
      `Asking follows the conventions of the API: credentials, scopes, envelope, errors and rate limits are the same. It has its own [OpenAPI document](${ASK_OPENAPI_PATH}).`,
    ),
    heading('Endpoints'),
    endpointTable(ASK_DESCRIBED),
    heading('Answers'),
    list(...ASK_DESCRIBED['ask.run']!.remarks),
    heading('How a client finds it'),
    paragraph('`GET /v1` names it, and the chat model if one is set.'),
    json({ ask: { url: baseUrl + ASK_PATH, openapi: baseUrl + ASK_OPENAPI_PATH, model: 'llama3.2' } }),
  ],
}
