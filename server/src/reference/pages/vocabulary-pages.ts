import {
  COLLECTION_COLORS,
  COLLECTION_ICONS,
  DEFAULT_COLLECTION_ICON,
} from '../../library/collection-styles.ts'
import { CollectionFilters, DEFAULT_COLLECTION_COLOR, ENDPOINTS, Filters } from '@bookplate/contract'
import { openApiDocument } from '../openapi/document.ts'
import type { Parameter } from '../openapi/operations.ts'
import { code, codes, heading, json, list, table, type Page } from './markdown.ts'
import { fieldTable, notesOf, typeInWords } from './fields.ts'

const LIST_ONLY = ['cursor', 'limit', 'state', 'view']

function filterRows(): string[][] {
  const { parameters } = openApiDocument().paths[ENDPOINTS['bookmarks.list'].path]!.get!
  return parameters
    .filter((parameter): parameter is Parameter => 'name' in parameter && !LIST_ONLY.includes(parameter.name))
    .map(({ name, description, schema }) => [
      code(name),
      typeInWords(schema),
      notesOf({ ...schema, description }),
    ])
}

const filters: Page = {
  slug: 'filters',
  title: 'Filters',
  summary: 'One vocabulary for listing, searching, statistics and collections.',
  parts: () => [
    'In a query repeat a parameter for several values (`platforms=web&platforms=youtube`); in a search body and in a collection use arrays.',
    table(['Filter', 'Type or values', 'Notes'], filterRows()),
    list(
      'Different filters all have to match; the values of one filter are alternatives unless its mode says otherwise.',
      'Content types and authors may be scoped to a platform: `youtube:video`, `twitter:ada`.',
      '`exclude_any` leaves out bookmarks with any of the tags, `exclude_all` those with all of them.',
      'A date without a time is midnight UTC.',
      'Search takes any filter except `q`, which is its `query`.',
      `Collections keep the vocabulary without ${codes(Object.keys(Filters.shape).filter((name) => !(name in CollectionFilters.shape)))}.`,
      'Invalid values are a 422 that lists the allowed ones; unknown names are a 422 and never ignored.',
    ),
  ],
}

const SCHEMAS = [
  'Bookmark',
  'Author',
  'Media',
  'Tag',
  'CountedTag',
  'Collection',
  'SummaryHit',
  'SummaryMedia',
  'MatchedMedia',
  'Tile',
  'Account',
  'Stats',
]

const resources: Page = {
  slug: 'resources',
  title: 'Resources',
  summary: 'Every object the API answers with, field by field.',
  parts: () => {
    const { schemas } = openApiDocument().components
    return [
      ...SCHEMAS.flatMap((name): string[] => [
        heading(name),
        ...(schemas[name]!.description ? [String(schemas[name]!.description)] : []),
        fieldTable(schemas[name]!),
      ]),
      heading('Colors and icons'),
      `Colors: ${codes(COLLECTION_COLORS)}; default ${code(DEFAULT_COLLECTION_COLOR)}.`,
      `Icons: ${codes(COLLECTION_ICONS)}; default ${code(DEFAULT_COLLECTION_ICON)}.`,
      heading('Content'),
      '`content` is Portable Text: a `block` has a `style`, `children` of `span` with `marks`, `markDefs` of `link`, and in lists `listItem` and `level`. Other blocks are `image` (`ref`), `embed` (`url`), `poll` (`question`, `options`) and `code` (`language`, `code`).',
      json([
        {
          _type: 'block',
          style: 'normal',
          markDefs: [{ _key: 'l1', _type: 'link', href: 'https://journal.example' }],
          children: [{ _type: 'span', text: 'A linked word', marks: ['l1', 'strong'] }],
        },
        { _type: 'code', language: 'js', code: 'let found = true' },
      ]),
    ]
  },
}

export const VOCABULARY_PAGES = [filters, resources]
