import { API_PREFIX, OPENAPI_PATH } from '@bookplate/contract'
import { DEPRECATION_POLICY } from '../openapi/document.ts'
import { heading, http, list, type Page } from './markdown.ts'

/** API changes, newest first. All are additive, as the policy requires. */
const CHANGES: [date: string, changes: string[]][] = [
  [
    '2026-11-23',
    [
      'Pages of `GET /v1/bookmarks` and `POST /v1/search` carry `view`, which says whether items are whole bookmarks or summary hits.',
      'The OpenAPI description holds the address of the installation, and types error codes, `error.details` and blocks of content.',
      'Over the assistant protocol, searching and reading need only the scope `read`.',
      'A [collection for Postman and Bruno](/docs/postman.json) is generated from the table of endpoints.',
    ],
  ],
  ['2026-11-20', ['First version of the API.']],
]

const changelog: Page = {
  slug: 'changelog',
  title: 'Changelog',
  summary: 'What changed in the API, newest first.',
  parts: () => [
    'Changes are additive inside a version: clients pass over properties they do not know. See [deprecation](/docs/deprecation) for what happens otherwise.',
    ...CHANGES.flatMap(([date, changes]) => [heading(date), list(...changes)]),
  ],
}

const versioning: Page = {
  slug: 'versioning',
  title: 'Versioning',
  summary: 'What may change inside `/v1`, and how a version retires.',
  parts: () => [
    list(
      DEPRECATION_POLICY.versioning,
      DEPRECATION_POLICY.additive,
      `${DEPRECATION_POLICY.breaking} The old version keeps working for at least ${DEPRECATION_POLICY.minimumSupportMonths} months.`,
      'How a version retires is the [deprecation policy](/docs/deprecation); what changed is in the [changelog](/docs/changelog).',
    ),
  ],
}

const deprecation: Page = {
  slug: 'deprecation',
  title: 'Deprecation policy',
  summary: 'How long a version keeps working, and how its end is announced.',
  parts: ({ baseUrl }) => [
    heading('Now'),
    `${API_PREFIX} is the only version. Nothing of it is deprecated.`,
    heading('What may change inside a version'),
    list(
      'New endpoints, new optional parameters and fields of a request, new properties of an answer, new values of what answers leave open.',
      'Error messages, which are for people. Codes stay.',
    ),
    heading('What may not'),
    list(
      'Removing or renaming an endpoint, a parameter, a property or an error code, or changing its type or meaning.',
      'Demanding what was optional.',
    ),
    heading('How a version ends'),
    list(
      `A new major version runs next to the old one for at least ${DEPRECATION_POLICY.minimumSupportMonths} months from the day of the announcement.`,
      'From that day each answer of the old version carries the headers below, and the [changelog](/docs/changelog) says how to move.',
      `The [OpenAPI description](${OPENAPI_PATH}) carries this policy as \`x-deprecation-policy\`.`,
    ),
    http(
      [
        'Deprecation: @1798761600',
        'Sunset: Thu, 01 Jul 2027 00:00:00 GMT',
        `Link: <${baseUrl}/docs/deprecation>; rel="deprecation"; type="text/html"`,
      ].join('\n'),
    ),
  ],
}

export const VERSION_PAGES = [versioning, deprecation, changelog]
