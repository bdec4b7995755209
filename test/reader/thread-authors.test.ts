import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'

const TEXT =
  '<p>I moved the pump to the cellar last winter and the noise in the living room is gone, although the pipes are longer now.</p>'
const NAMES = ['mira', 'otto.k', 'fennel']
const HEADING = '<h2>Noise of a pump</h2>'
const URL = 'https://forum.example/topic/12/pump'
const HEAD = '<title>Noise of a pump</title>'

const thread = (by: (name: string, at: number) => string, look = 'post') =>
  NAMES.map((name, at) => `<div class="${look}">${by(name, at)}${TEXT}</div>`).join('')

async function authorOf(body: string, url = URL, head = HEAD) {
  const { author } = await extractPage(body, url, head)
  return author && [author.displayName, author.profileUrl]
}

it('takes the first account below the heading, whose address ends with its name', async () => {
  const moderators = '<p><b>Moderators:</b> <a href="/user/fennel">fennel</a></p>'
  const posts = thread((name) => `<a href="/user/${name}">${name}</a>`)
  expect(await authorOf(`<a href="/user/login">Log in</a>${HEADING}${moderators}${posts}`)).toEqual([
    'mira',
    'https://forum.example/user/mira',
  ])
})

it('takes the name in the profile of the first post without an account', async () => {
  const posts = thread((name) => `<div class="postleft"><b>M</b><b>Name:</b> <b>${name}</b></div>`)
  expect(await authorOf(HEADING + posts)).toEqual(['mira', undefined])
})

it('takes the name above the subject of the first post', async () => {
  const posts = thread((name) => `<div class="postleft"><b>${name}</b></div><h3>Noise of a pump</h3>`)
  expect(await authorOf(posts)).toEqual(['mira', undefined])
})

it('takes no name of a list of columns, a field, or a comment below the text of an issue', async () => {
  const posts = thread((name) => `<a class="author" href="/${name}">${name}</a>`, 'comment')
  const url = 'https://code.example/project/issues/39'
  const field = '<label class="username">Username</label><div class="reply-author">Posted</div>'
  expect(await authorOf(HEADING + field + posts, url)).toEqual(['mira', 'https://code.example/mira'])
  expect(await authorOf(HEADING + TEXT + posts, url)).toBeNull()
})

it('prefers the first post to the owner of the project in the metadata', async () => {
  const posts = thread((name) => `<a class="author" href="/${name}">${name}</a>`)
  const head = `${HEAD}<meta name="author" content="cellar">`
  const [name] = (await authorOf(HEADING + posts, 'https://code.example/cellar/pumps/issues/39', head)) ?? []
  expect(name).toBe('mira')
})
