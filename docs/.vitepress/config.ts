import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import apiPages from '../reference/api/[page].paths.ts'

const docs = join(import.meta.dirname, '..')

/** Order of the four kinds of pages, as in https://diataxis.fr. */
const SECTIONS = {
  tutorials: 'Tutorials',
  'how-to': 'How-to guides',
  reference: 'Reference',
  explanation: 'Explanation',
  decisions: 'Decisions',
}

const titleOf = (file: string): string => /^# (.+)$/m.exec(readFileSync(join(docs, file), 'utf8'))![1]!

/** One sidebar entry per page, so that a new page needs no change here. */
const pagesOf = (folder: string): { text: string; link: string }[] =>
  readdirSync(join(docs, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ text: titleOf(`${folder}/${name}`), link: `/${folder}/${name.replace(/\.md$/, '')}` }))

/** Text of the API's pages for the search, which reads only files. */
const apiTexts = new Map(
  apiPages
    .paths()
    .map(({ params, content }) => [join(docs, `reference/api/${params.page}.md`), { ...params, content }]),
)

export default defineConfig({
  title: 'Bookplate',
  description: 'Save what you find on the web, and find it again by meaning.',
  cleanUrls: true,
  // Files of the repository that the site does not contain.
  ignoreDeadLinks: [
    /\/(?:CONTRIBUTING|SECURITY|README)$/,
    /\/deploy\//,
    /\/\.github\//,
    /\/test\//,
    /^https?:\/\/localhost/,
  ],
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          _splitIntoSections(path) {
            const page = apiTexts.get(path)
            return page && [{ anchor: '', titles: [page.title], text: page.content }]
          },
        },
      },
    },
    sidebar: [
      ...Object.entries(SECTIONS).map(([folder, text]) => ({
        text,
        collapsed: folder === 'decisions',
        items: pagesOf(folder),
      })),
      { text: 'Benchmarks', link: '/benchmarks' },
      { text: 'Changelog', link: '/changelog' },
    ],
    outline: 'deep',
  },
})
