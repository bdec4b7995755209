import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseFile } from '../../server/reader/src/parse-file.ts'
import { outlineOf } from './corpus.ts'
import { plainText } from '../../server/reader/src/portable-text.ts'
import { extractPage } from './extract-page.ts'

const read = async (name: string, url: string) => {
  const page = await parseFile({
    kind: 'html',
    bytes: readFileSync(join(import.meta.dirname, 'sites', `${name}.html`)),
    url,
    charset: 'utf-8',
    contentLanguage: undefined,
    writtenIn: undefined,
    nowMs: Date.UTC(2026, 0, 1),
    part: 'all',
  })
  const { title, author, contentCreatedAt, contentType, foundBy, content } = page
  return {
    title,
    author: author?.displayName ?? null,
    day: contentCreatedAt?.slice(0, 10) ?? null,
    contentType,
    foundBy,
    outline: outlineOf(content),
    text: plainText(content),
  }
}

describe('a page of a known site', () => {
  it('of questions keeps the question, and each answer with who gave it and its score', async () => {
    const page = await read(
      'stack-exchange',
      'https://stackoverflow.com/questions/77/why-does-my-tide-overflow',
    )
    expect(page).toMatchObject({
      title: 'Why does my tide overflow?',
      author: 'rowan',
      day: '2021-02-11',
      contentType: 'post',
      foundBy: 'site',
      outline: 'normal code:c h3 normal h3 normal h3 normal',
    })
    expect(page.text).toContain('Accepted answer by ines · 42 points\nThe counter has sixteen bits')
    expect(page.text).toContain('Comment by tomasa\nWhich version is it?')
    expect(page.text).not.toMatch(/Share|Follow|Related/)
  })

  it('of news keeps the thread, a comment each', async () => {
    const page = await read('hacker-news', 'https://news.ycombinator.com/item?id=1')
    expect(page).toMatchObject({
      title: 'Show HN: A clock that is wrong',
      author: 'iquadros',
      day: '2023-02-20',
    })
    expect(page.text).toContain('It says by how much.')
    expect(page.text).toContain('Comment by tomasa\nMine has been wrong since March.')
    expect(page.text).not.toContain('reply')
  })

  it('of news keeps the comment that a page is about, and its replies', async () => {
    const { text } = await extractPage(
      `<table class="fatitem"><tr class="athing"><td><a class="hnuser">tomasa</a><div class="comment">
        <div class="commtext c00">Mine has been wrong since March.</div></div></td></tr></table>
      <table class="comment-tree"><tr class="athing comtr"><td><a class="hnuser">hvoss</a>
        <div class="commtext c00">By how much?</div></td></tr></table>`,
      'https://news.ycombinator.com/item?id=2',
    )
    expect(text).toBe('Mine has been wrong since March.\nComment by hvoss\nBy how much?')
  })

  it('of posts keeps the post and its comments, in the site’s old shape and its new one', async () => {
    const url = 'https://www.reddit.com/r/foxes/comments/77/night_shift/'
    const expected = { title: 'Night shift', author: 'depotfour', day: '2020-01-09', contentType: 'post' }
    const [now, old] = await Promise.all([read('reddit', url), read('old-reddit', url)])
    for (const page of [now, old]) {
      expect(page).toMatchObject(expected)
      expect(page.text).toContain('We count foxes from a sweeper.')
      expect(page.text).toMatch(/Comment by priya · 12 points\nWhich street\?/)
    }
  })

  it('of code keeps what a repository says of itself, and the thread of an issue', async () => {
    const readme = await read('github-repository', 'https://github.com/tidewrack/kelp')
    expect(readme).toMatchObject({ author: 'tidewrack', foundBy: 'site', outline: 'h1 normal code' })
    expect(readme.text).not.toContain('fix a race')
    const issue = await read('github-issue', 'https://github.com/tidewrack/kelp/issues/9')
    expect(issue).toMatchObject({
      title: 'Jobs run twice',
      author: 'anneke',
      day: '2024-05-01',
      outline: 'normal h3 normal',
    })
    expect(issue.text).toContain('Comment by rowan\nFixed in 0.3.')
  })

  it('of an encyclopedia keeps its tables and has no author', async () => {
    const page = await read('wikipedia', 'https://en.wikipedia.org/wiki/Tide_mill')
    expect(page).toMatchObject({ title: 'Tide mill', author: null, outline: 'normal h2 normal*3' })
    expect(page.text).toContain('Eling | 1418')
    expect(page.text).not.toMatch(/disambiguation|edit|Mills of the world/)
  })

  it('of papers keeps the abstract and all authors', async () => {
    const page = await read('arxiv', 'https://arxiv.org/abs/1507.00001')
    expect(page).toMatchObject({
      title: 'Sediment transport in mill ponds',
      author: 'Elena Ortiz, Jón Bjarnason',
      day: '2015-07-01',
      outline: 'normal*2',
    })
    expect(page.text).toMatch(/^We measured/)
  })

  it('of videos keeps the description and a transcript that is open', async () => {
    const page = await read('youtube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    expect(page).toMatchObject({
      title: 'How a lock opens',
      author: 'Canal Hands',
      day: '2021-07-03',
      contentType: 'video',
    })
    expect(page.text).toContain('A lock keeper shows how the paddles work.')
    expect(page.text).toContain('so you turn the windlass')
  })

  it('in a shape that the rule does not know is read like any other', async () => {
    const page = await read('arxiv', 'https://stackoverflow.com/questions/1/x')
    expect(page.foundBy).not.toBe('site')
    expect(page.text).toContain('We measured')
  })
})
