import description from '../../../../package.json' with { type: 'json' }
import { addressOf } from './layout.ts'
import { ASSISTANTS_PAGE } from './assistants-page.ts'
import { heading, list, shell, type Page } from './markdown.ts'
import { POSTMAN_PATH } from '../postman-collection.ts'
import { endpointPages } from './endpoint-pages.ts'
import { EXTENSION_PAGES } from './extension-pages.ts'
import { TOPIC_PAGES } from './topic-pages.ts'
import { VERSION_PAGES } from './version-pages.ts'
import { VOCABULARY_PAGES } from './vocabulary-pages.ts'

const entry = (page: Page): string => `[${page.title}](${addressOf(page)}): ${page.summary}`

const isRoot = ({ slug }: Page): boolean => slug === 'root'

export function sitePages(): Page[] {
  const endpoints = endpointPages()
  const topics = [
    ...TOPIC_PAGES.slice(0, 2),
    ...VOCABULARY_PAGES,
    ...TOPIC_PAGES.slice(2),
    ...VERSION_PAGES,
    ...EXTENSION_PAGES,
    ASSISTANTS_PAGE,
  ]
  const index: Page = {
    slug: '',
    title: 'Overview',
    summary: 'A JSON API to one user’s library of saved bookmarks: find, read, save, annotate, tag, archive.',
    parts: ({ baseUrl }) => [
      `Everything is under \`${baseUrl}/v1\`. Create an API key, then ask for its account and its bookmarks:`,
      shell(
        [
          `curl '${baseUrl}/v1/me' -H "Authorization: Bearer $BOOKPLATE_KEY"`,
          `curl '${baseUrl}/v1/bookmarks?view=summary&limit=5' -H "Authorization: Bearer $BOOKPLATE_KEY"`,
        ].join('\n'),
      ),
      heading('Basics'),
      list(...topics.map(entry)),
      heading('Endpoints'),
      list(...endpoints.toSorted((a, b) => Number(isRoot(a)) - Number(isRoot(b))).map(entry)),
      heading('For people'),
      `Tutorials, guides, and explanations are on [Bookplate’s documentation site](${description.homepage}).`,
      heading('For programs'),
      list(
        '[OpenAPI 3.1](/openapi.json) describes every endpoint.',
        `[Postman collection](${POSTMAN_PATH}) has every request, for Postman, Bruno and others.`,
        '[llms.txt](/llms.txt) is the index for agents.',
        'Add `.md` to the address of any page here, or send `Accept: text/markdown`, for its Markdown.',
      ),
    ],
  }
  return [index, ...topics, ...endpoints]
}
