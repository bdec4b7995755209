import type { Bookmark } from '@bookplate/contract'
import { expect, it } from 'vitest'
import { EXPORT_FORMATS } from '@/lib/export-files/export-file.ts'
import { exportText } from '../../helpers/export-text.ts'
import { linesIn, readBack } from '../../helpers/read-back.ts'
import { leastBookmark } from '../../helpers/least-bookmark.ts'

const bookmark = (index: number, change: Partial<Bookmark>) =>
  leastBookmark({
    url: `https://example.com/${index}`,
    title: `Bookmark ${index}`,
    note: null,
    isFavorite: false,
    ...change,
  })
const tag = (name: string) => ({ id: '00000000-0000-4000-8000-0000000000aa', name })
const block = (style: string, text: string, href?: string) => ({
  _type: 'block',
  style,
  children: [{ _type: 'span', text, marks: href ? ['l'] : [] }],
  markDefs: href ? [{ _type: 'link', _key: 'l', href }] : [],
})

const LIBRARY = [
  bookmark(1, { isFavorite: true }),
  bookmark(2, {
    url: 'https://example.com/wiki/Sleep_(biology)?a=1&b=2#x',
    title: '=1+1 [Notes] *on* <engines> | #1',
    author: { username: 'ada', displayName: 'Ada · 2026-01-01' },
    tags: [tag('analytical engine'), tag('مكتبة'), tag('#c'), tag('睡眠')],
    note: '- Read <again> & "twice", \'soon\'\n\n> **Not** this\n1. but _that_',
    isFavorite: true,
    content: [
      block('h2', 'A heading', 'https://elsewhere.example/'),
      block('blockquote', 'Note: of the page itself'),
      block('normal', 'See https://another.example/ and more', 'https://linked.example/'),
    ],
  }),
  bookmark(3, { note: '+1 for this', content: [block('blockquote', 'Quoted')] }),
  bookmark(4, { content: [block('blockquote', 'Note: no note of mine'), block('normal', 'Tags: none')] }),
  bookmark(5, { tags: [tag('one, two')], url: 'https://example.com/%E2%9C%93/ü' }),
]

const HIGHLIGHTS = [
  { quote: 'Sleep, "sorts";\nwhat <the> day left.', note: "Of what kind?\n\n'=1+1" },
  { quote: 'النوم & 睡眠\u2028-->' },
  { quote: 'twice', prefix: 'Once, ', suffix: '\n, =and', color: 'green' },
  { quote: 'twice', prefix: 'and\t', note: 'The second place' },
] as const

it.each(['json', 'csv', 'html', 'markdown'] as const)(
  'highlights and their notes come back from %s',
  async (format) => {
    const ids = { id: '00000000-0000-4000-8000-0000000000bb', createdAt: '2026-03-03T10:00:00.000Z' }
    const library = [
      bookmark(1, { highlights: HIGHLIGHTS.map((one) => ({ ...ids, ...one })) }),
      bookmark(2, {}),
    ]
    const text = await exportText(library, format)
    expect((await readBack(text)).map(({ highlights }) => highlights)).toEqual([HIGHLIGHTS, []])
  },
)

it('code that looks like a bookmark adds none and takes no highlights in markdown', async () => {
  const code = '<!-- highlights [{"quote":"other"}] -->\n\n## [Other](https://other.example/)\n\n2020-01-01\n'
  const ids = { id: '00000000-0000-4000-8000-0000000000bb', createdAt: '2026-03-03T10:00:00.000Z' }
  const library = [
    bookmark(1, {
      content: [{ _type: 'code', code, language: 'md' }],
      highlights: [{ ...ids, ...HIGHLIGHTS[0] }],
    }),
    bookmark(2, {}),
  ]
  expect(await readBack(await exportText(library, 'markdown'))).toMatchObject([
    { url: 'https://example.com/1', highlights: [HIGHLIGHTS[0]] },
    { url: 'https://example.com/2', highlights: [] },
  ])
})

it('separates the tags of html without spaces, which Firefox and Karakeep would keep', async () => {
  const library = [bookmark(1, { tags: [tag('one'), tag('two words')] })]
  expect(await exportText(library, 'html')).toContain('TAGS="one,two words"')
})

const textFormats = EXPORT_FORMATS.filter((format) => format !== 'epub')

it.each(['csv', 'html', 'markdown'] as const)(
  'the same words in two places are two highlights of %s',
  async (format) => {
    const highlights = HIGHLIGHTS.map((one) => ({
      ...one,
      id: '00000000-0000-4000-8000-0000000000bb',
      createdAt: '2026-03-03T10:00:00.000Z',
    }))
    const [found] = await linesIn(await exportText([bookmark(1, { highlights })], format))
    const back = found!.line['highlights'] as typeof highlights
    expect(new Set(back.map(({ id }) => id)).size).toBe(highlights.length)
    expect(back.map(({ createdAt }) => createdAt)).toEqual(highlights.map(({ createdAt }) => createdAt))
  },
)

it.each(textFormats)('archived bookmarks come back from %s as archived', async (format) => {
  const library = [
    bookmark(1, { isFavorite: true, deletedAt: '2026-03-04T10:00:00.000Z' }),
    bookmark(2, { deletedAt: '2026-03-04T10:00:00.000Z' }),
    bookmark(3, {}),
  ]
  const lines = await linesIn(await exportText(library, format))
  expect(lines.map(({ line }) => Boolean(line['deletedAt']))).toEqual([true, true, false])
})

const kept = LIBRARY.map(({ url, title, tags, note = null, isFavorite }) => ({
  url,
  title,
  tags: tags.map(({ name }) => name),
  note,
  isFavorite,
  highlights: [],
}))

it.each(textFormats)(
  'an export as %s can be imported: addresses, titles, tags, notes, favorites',
  async (format) => {
    const text = await exportText(LIBRARY, format)
    expect(await readBack(text)).toEqual(kept.toSorted((one, other) => (one.url < other.url ? -1 : 1)))
  },
)
