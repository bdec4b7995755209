import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'

const POSTS = [
  'I moved the pump to the cellar last winter and the noise in the living room is gone, although the pipes are longer now.',
  'Has anyone compared the two controllers? Mine came with a sensor that does not fit the older housing at all.',
  'It works here with the newer firmware, but only after resetting the clock and pressing both keys for ten seconds.',
  'Mine did the same until I replaced the relay, which takes five minutes with a small screwdriver.',
]
const NAMES = ['mira', 'otto.k', 'fennel', 'saltdog']
const URL = 'https://forum.example/topic/12/pump'

const thread = (post: (text: string, at: number) => string, above = '', after = '') =>
  `<main><div class="head"><h1>Noise of a pump</h1>${above}</div><ul class="posts">${POSTS.map(post).join('')}</ul>${after}</main>`

const plain = (text: string, at: number) =>
  `<li class="post"><div class="by"><a href="/user/${at}">${NAMES[at]}</a></div><div class="content"><p>${text}</p></div></li>`

it('shows the date of a post that a script would write into an empty element', async () => {
  const { text } = await extractPage(
    thread(
      (post, at) =>
        `<li class="post"><div><a href="/user/${at}">${NAMES[at]}</a> <span class="timeago" title="2021-12-2${at}T21:38:55.651Z"></span></div><div class="content"><p>${post}</p></div></li>`,
    ),
    URL,
  )
  for (const at of POSTS.keys()) expect(text).toContain(`2021-12-2${at} 21:38`)
})

it('drops numbers and controls between the heading and the first post', async () => {
  const above =
    '<div class="info"><a href="/category/2">Heating</a><span>4 Posts</span> <span>3 Posters</span> <span>210 Views</span></div>'
  const { text } = await extractPage(thread(plain, above), URL)
  expect(text).not.toMatch(/Posters|Heating/)
  expect(text).toContain(POSTS[0])
})

it('keeps author and date between the heading and a post that other posts do not resemble', async () => {
  const opening = `<div class="topic"><div>#1 - 2020-5-4 04:27</div><div><a href="/user/9">nori</a></div><div><p>${POSTS[0]}</p></div></div>`
  const { text } = await extractPage(thread(plain, opening), URL)
  expect(text).toContain('2020-5-4 04:27')
  expect(text).toContain('nori')
})

it('drops an invitation whose links all lead to an account', async () => {
  const invitation =
    '<div class="note"><p>Hello! It looks like you are interested in this conversation, but you have no account yet.</p><a href="/register">Register</a> <a href="/login">Login</a></div>'
  const { text } = await extractPage(thread(plain, '', invitation), URL)
  expect(text).not.toContain('interested in this conversation')
  expect(text).toContain(POSTS[3])
})

it('keeps a quotation that is an aside next to the paragraphs of a post', async () => {
  const { text } = await extractPage(
    thread(
      (post, at) =>
        `<li class="post"><div class="by"><a href="/u/${at}">${NAMES[at]}</a></div><div class="content"><aside class="quote"><blockquote>Which relay ${at}?</blockquote></aside><p>${post}</p></div></li>`,
    ),
    URL,
  )
  for (const at of POSTS.keys()) expect(text).toContain(`Which relay ${at}?`)
})

it('keeps the head of a post in which the avatar, the name, and the date are links', async () => {
  const { text } = await extractPage(
    thread(
      (post, at) =>
        `<li class="post"><div class="post-header"><div><a href="/user/${at}">M</a></div><a href="/user/${at}">${NAMES[at]}-of-the-lake</a> <a href="/post/${at}">2024-03-0${at + 1} 10:00</a> <a href="/post/${at}">#${at}</a></div><div class="content"><p>${post}</p></div></li>`,
    ),
    URL,
  )
  for (const [at, name] of NAMES.entries()) {
    expect(text).toContain(`${name}-of-the-lake`)
    expect(text).toContain(`2024-03-0${at + 1} 10:00`)
  }
})

it('takes the author of the first post, not of all posts, from microdata', async () => {
  const { author } = await extractPage(
    thread(
      (post, at) =>
        `<li class="post" itemscope itemtype="http://schema.org/Comment"><a href="/user/${at}" itemprop="author">${NAMES[at]}</a><div itemprop="text"><p>${post}</p></div></li>`,
    ),
    URL,
  )
  expect(author?.displayName).toBe('mira')
})

it('separates the name and the date of a post that only a style sheet shows apart', async () => {
  const { text } = await extractPage(
    thread(
      (post, at) =>
        `<li class="post"><div class="meta"><span class="creator"><a href="/u/${at}">${NAMES[at]}</a></span><link itemprop="url" href="/t/1"><span class="infos">June 1${at}, 2024</span></div><div class="content"><p>${post}</p></div></li>`,
    ),
    URL,
  )
  for (const [at, name] of NAMES.entries()) expect(text).toContain(`${name} June 1${at}, 2024`)
})

const SIGNATURE = `<div>__________________<br>Ground source, ten kilowatts. ${'Ask me about pumps, relays, and sensors! '.repeat(4)}</div>`

it('drops signatures below a line of underscores, also long ones', async () => {
  const { text } = await extractPage(
    thread((post, at) => plain(post, at).replace('</li>', `${SIGNATURE}</li>`)),
    URL,
  )
  expect(text).toContain(POSTS[0])
  expect(text).not.toContain('Ground source')
})

const rows = (text: string, at: number) =>
  `<tr><td class="row${1 + (at % 2)}"><span class="name"><b>${NAMES[at]}</b></span><br><span>Regular<br>Joined: 14 Mar 2004<br>Posts: 31${at}</span></td><td class="row${1 + (at % 2)}"><span class="body">${text}</span><span class="body"><br>_________________<br>Sailing since 1998, and never without a spare relay.</span></td></tr>
  <tr><td><a href="#top">Back to top</a></td><td></td></tr><tr><td colspan="2"></td></tr>`

it('keeps only the name from profiles in tables whose posts have several rows, and no signatures', async () => {
  const { text } = await extractPage(
    `<h1>Noise of a pump</h1><table><tr><th>Author</th><th>Message</th></tr>${POSTS.map(rows).join('')}</table>`,
    'https://forum.example/viewtopic.php?t=12',
  )
  for (const at of POSTS.keys()) {
    expect(text).toContain(POSTS[at])
    expect(text).toContain(NAMES[at])
  }
  expect(text).not.toMatch(/Joined|Back to top|Sailing/)
})

it('keeps who answered when, in boxes named like signatures, and names that posts repeat', async () => {
  const { text } = await extractPage(
    thread(
      (post, at) =>
        `<li class="post"><div class="content"><p>${post}</p></div><div class="post-signature"><div class="user-action-time">answered <span class="relativetime">May ${at + 1}, 2025 at 8:20</span></div><div class="user-details"><a href="/users/1">${NAMES[0]}</a><span>812</span></div></div></li>`,
    ),
    'https://forum.example/questions/12/pump',
  )
  for (const at of POSTS.keys()) expect(text).toContain(`answered May ${at + 1}, 2025 at 8:20`)
  expect(text.split(NAMES[0]!)).toHaveLength(1 + POSTS.length)
  expect(text).not.toContain('812')
})

const wrapped = (text: string, at: number) =>
  `<div class="post"><div class="inner"><div class="user">Ada${at}<br>Posts: 1${at}</div><div class="text"><p>${text}</p></div></div></div>`
const plainly = (text: string, at: number) =>
  `<div class="post"><b>Ada${at}</b> <i>${at} hours ago</i><div class="text"><p>${text}</p></div></div>`

it('keeps short answers, and wrappers of a profile and a text', async () => {
  const texts = [POSTS[0]!, 'Thanks!', 'Works here', POSTS[1]!, 'Try a relay', 'Bought one']
  for (const post of [wrapped, plainly]) {
    const { text } = await extractPage(
      `<meta name="generator" content="phpBB"><h1>Noise of a pump</h1><div>${texts.map(post).join('')}</div>`,
      'https://forum.example/viewtopic.php?t=12',
    )
    for (const one of texts) expect(text).toContain(one)
  }
})

it('keeps what a post says about roles, counts, and signs', async () => {
  const said = [
    'Contributor',
    '3 points',
    'You must be logged in to view this page.',
    'The sign says so, and everybody who drives by at night reads it in the wrong direction.',
  ]
  const list = `<ul><li>Contributor</li></ul><table><tr><th>Result</th><th>Score</th></tr><tr><td>Win</td><td>3 points</td></tr></table><p>${said[2]}</p><div class="road-sign">${said[3]}</div>`
  const { text } = await extractPage(
    thread((post, at) => plain(post, at).replace('</p>', `</p>${at === 1 ? list : ''}`)),
    URL,
  )
  for (const one of said) expect(text).toContain(one)
})

it('drops the floors, roles, and counts of a thread, and signatures named by a data attribute', async () => {
  const post = (text: string, at: number) =>
    `<li class="post"><div class="by"><a href="/user/${at}">${NAMES[at]}</a> <span>Participant</span> <span>沙发</span> <span>Posts: 1,103</span></div><div class="content"><p>${text}</p></div><div data-role="memberSignature"><p>Pumps and pipes in town</p></div></li>`
  const { text } = await extractPage(thread(post), URL)
  for (const at of POSTS.keys()) expect(text).toContain(POSTS[at])
  expect(text).toContain(NAMES[1])
  expect(text).not.toMatch(/Participant|沙发|1,103|in town/)
})

const namedBySignature = (text: string, at: number) =>
  `<li class="post"><div class="by"><a href="/user/${at}">${NAMES[at]}</a></div><div class="message-body component-body-signature-highlight"><p>${text}</p></div></li>`
const note = (text: string, at: number) =>
  `<li class="note note-comment"><a class="author" href="/${NAMES[at]}">${NAMES[at]}</a> <time>Jan 1${at}, 2023</time><div class="note-text"><p>${text}</p></div></li>`
const story = (text: string, at: number) =>
  `<li class="story"><h2><a href="/stories/${at}">Story of ${NAMES[at]}</a></h2><p>${text}</p></li>`

it('keeps posts in boxes whose long names mention a signature', async () => {
  const { text } = await extractPage(thread(namedBySignature), URL)
  for (const at of POSTS.keys()) expect(text).toContain(POSTS[at])
})

it('keeps the notes of an issue', async () => {
  const { foundBy, text } = await extractPage(thread(note), 'https://code.example/pump/-/issues/12')
  expect(foundBy).toBe('discussion')
  for (const at of POSTS.keys()) expect(text).toContain(POSTS[at])
})

it('takes an issue of a magazine for no thread', async () => {
  const { foundBy } = await extractPage(thread(story), 'https://magazine.example/issues/12')
  expect(foundBy).not.toBe('discussion')
})

it('recognizes a thread whose replies are nested next to the post that they answer', async () => {
  const nested = POSTS.reduceRight(
    (replies, text, at) =>
      `<ol><li><div class="comment"><a href="/~${NAMES[at]}">${NAMES[at]}</a> <time>${at + 1} days ago</time><div><p>${text}</p></div></div>${replies}</li></ol>`,
    '',
  )
  const { text } = await extractPage(
    `<main><h1>Noise of a pump</h1>${nested}</main>`,
    'https://links.example/s/k3/noise_of_a_pump',
  )
  for (const at of POSTS.keys()) expect(text).toContain(POSTS[at])
})

const unnamed = (text: string, at: number) =>
  `<div><div><table><tr><td>14-05-2009, 20:1${at}</td></tr><tr><td><a href="member.php?u=${at}">${NAMES[at]}</a></td><td><div>${text}</div></td></tr></table></div></div>`

it('finds the posts of a forum without class names, whose boxes look like those around them', async () => {
  const { text } = await extractPage(
    `<div><a href="/">Board of pumps and cellars</a></div><div><h1>Noise of a pump</h1></div><div id="posts">${POSTS.map(unnamed).join('')}<div id="lastpost"></div></div>
     <table><tr><td>Forum rules</td></tr><tr><td><div>You may not start new threads here</div></td></tr></table>
     <div>All times are in the zone of the board, and the company is long gone.</div>`,
    'https://forum.example/showthread.php?t=8123',
  )
  for (const one of POSTS) expect(text).toContain(one)
  expect(text).not.toMatch(/may not start|long gone/)
})

const timed = (text: string, at: number) =>
  `<div><div><a href="/user/${at}">${NAMES[at]}</a>, 20:1${at}</div><div>${text}</div></div>`

it('keeps the replies to a long post whose paragraphs have dates', async () => {
  const log = Array.from({ length: 14 }, (_, at) => `<p>May ${at + 1}, 2009: ${POSTS[0]} ${at}</p>`)
  const { text } = await extractPage(
    `<h1>Log of a pump</h1><div>${POSTS.map((one, at) => timed(at === 0 ? log.join('') : `<p>${one}</p>`, at)).join('')}</div>`,
    'https://forum.example/showthread.php?t=8124',
  )
  for (const one of POSTS) expect(text).toContain(one)
})

it('finds posts inside of a table that lays out the page, without the threads below', async () => {
  const posts = POSTS.map(
    (text, at) =>
      `<div class="post"><div class="post_author"><a href="/user/${at}">${NAMES[at]}</a></div><div class="post_body">${text}</div></div>`,
  ).join('')
  const threads = POSTS.map(
    (_text, at) =>
      `<tr><td><a href="/thread/${at}">Pump ${at}</a></td><td>${NAMES[at]}</td><td>2${at}</td><td>05-02-2024</td></tr>`,
  ).join('')
  const { text } = await extractPage(
    `<div id="content"><div class="navigation"><a href="/">Forum</a></div>
    <table><tr><td class="thead"><strong>Noise of a pump</strong></td></tr><tr><td><div id="posts">${posts}</div></td></tr></table>
    <table><tr><td colspan="4"><strong>Možná související témata</strong></td></tr>${threads}</table></div>`,
    URL,
  )
  expect(text).toContain(POSTS[3])
  expect(text).not.toMatch(/související|Pump 2/)
})

it.each(['online', 'report', 'likes'])('keeps a post whose class says %s about it', async (state) => {
  const { text } = await extractPage(
    thread(
      (post, at) =>
        `<li class="post ${at === 1 ? state : ''}"><div class="by"><a href="/user/${at}">${NAMES[at]}</a> <time>2024-05-0${at + 1}</time></div><div class="content"><p>${post}</p></div></li>`,
    ),
    URL,
  )
  expect(text).toContain(POSTS[1])
})

const answer = (text: string, at: number) =>
  `<article><header><h2>${NAMES[at]} replied</h2> 2021-11-0${at + 1} 08:14</header><p>${text}</p></article>`

it('takes replies for the posts, not the boxes that lay out the page', async () => {
  const opening = `<article><h2>Noise of a pump</h2><p>${POSTS.join('</p><p>')}</p>${POSTS.map(answer).join('')}</article>`
  const { text } = await extractPage(
    `<div><h1>Pumps</h1><ul><li><a href="/">Community</a></li></ul></div><div>${opening}</div><div><p>Pumps Club, 12 Cellar Street, run by the members.</p></div>`,
    'https://forum.example/board.php?bo_table=qna&wr_id=12',
  )
  expect(text).toContain(POSTS[3])
  expect(text).not.toMatch(/Community|Cellar Street/)
})

it('drops a profile whose statistics are one line, and subjects that repeat the title', async () => {
  const { text } = await extractPage(
    thread(
      (post, at) =>
        `<li class="post"><div class="profile">Inscription: 25 Nov 2006 18:02 Messages: 34${at} Localisation: Annecy, Haute-Savoie</div><div>Sujet du message: Re: Noise of a pump</div><div class="content"><p>${post}</p></div></li>`,
    ),
    URL,
    '<title>Noise of a pump</title>',
  )
  expect(text).toContain(POSTS[0])
  expect(text).not.toMatch(/Inscription|Sujet/)
})

const tableOf = (text: string, at: number) =>
  `<table class="bg"><tr><td>${NAMES[at]}</td><td>2008-02-0${at + 1} 11:14</td></tr><tr><td></td><td><div>${text}</div><div class="notice">Edited by ${NAMES[at]} on 2008-02-0${at + 1} 12:44</div></td></tr></table>`

it('drops notices of edits, and the header and footer of a board whose posts are tables among others', async () => {
  const rules =
    '<table class="bg"><tr><td>You cannot open topics in this board, and you cannot reply.</td></tr></table>'
  const { text } = await extractPage(
    `<div><h1>Pumps, the board of all who heat with them</h1><a href="./memberlist.php">Members</a> It is 05 Feb 2008 22:10</div>
    <div><h2>Noise of a pump</h2>${POSTS.map(tableOf).join('')}${rules}</div><div>The board software of this site, made by its group in 2000 and 2007</div>`,
    'https://forum.example/viewtopic.php?t=12',
  )
  for (const at of POSTS.keys()) expect(text).toContain(POSTS[at])
  expect(text).not.toMatch(/Edited by|It is 05|board software/)
})

const changed = (text: string, at: number) =>
  `<li class="post"><a href="/user/${at}">${NAMES[at]}</a><div class="content modified"><p>${text}</p><p>Solution ${at}: change the pump</p><div class="notice"><p>${NAMES[at]} needs a ladder in the cellar.</p></div></div></li>`

it('keeps changed posts, notices in them, and lines that end with a short title', async () => {
  const { text } = await extractPage(
    thread(changed).replace('Noise of a pump', 'Pump'),
    URL,
    '<title>Pump</title>',
  )
  for (const words of [...POSTS, 'Solution 1: change the pump', 'otto.k needs a ladder'])
    expect(text).toContain(words)
})

it('keeps short posts in forms without a field, and drops the source of a post that a class hides', async () => {
  const { text } = await extractPage(
    thread((post, at) => {
      const source = `<div class="raw gt-hidden">${post}</div>`
      const body = at === 2 ? '<p>That is right.</p>' : `<p>${post}</p>`
      return `<li class="post"><a href="/user/${at}">${NAMES[at]}</a><form><input type="hidden">${body}</form>${source}</li>`
    }),
    URL,
  )
  expect(text).toContain('That is right.')
  expect(text.split(POSTS[1]!)).toHaveLength(2)
})

const ADDRESSES = [
  '/b/res/1205659239.htm',
  '/test/read.cgi/rail/1696626760/',
  '/bbs/House/M.1698931262.A.7C4.html',
  '/board/view/?id=sewing&no=115335',
  '/cafes/22810/articles/190233',
  '/item?id=7210307',
  '/pumps/20230912080401-1-mira@list.example/t/',
  '/index.php?mid=talk&document_srl=4821',
]

it('takes the addresses of boards and archives for threads, and the pages of board software', async () => {
  const posts = POSTS.map(
    (post, at) => `<table><tr><td>${at} 2024-11-03 18:4${at}<p>${post}</p></td></tr></table>`,
  ).join('')
  for (const address of ADDRESSES)
    expect((await extractPage(posts, `https://board.example${address}`)).foundBy).toBe('discussion')
  const software = '<meta name="generator" content="XpressEngine">'
  expect((await extractPage(posts, 'https://board.example/talk/4821', software)).foundBy).toBe('discussion')
})

const topicRow = (at: number) =>
  `<tr><td><a href="/topic/${at}">A longer title of another topic ${at}</a></td><td>${at} hours ago</td></tr>`

it('keeps replies in boxes with that name, and drops the reply field and the list of threads below', async () => {
  const reply = '<li><div class="reply-box"><a href="/user/7">nori</a> <p>That is right.</p></div></li>'
  const field = '<div>Be kind, and use at most ten links.<textarea></textarea></div>'
  const list = `<table>${Array.from({ length: 9 }, (_, at) => topicRow(at)).join('')}</table>`
  const { text } = await extractPage(thread(plain, '', field + list).replace('</ul>', `${reply}</ul>`), URL)
  expect(text).toContain('That is right.')
  expect(text).not.toMatch(/Be kind|another topic/)
})

const repeated = (text: string, at: number) =>
  `<tr><td>Re: Noise of a pump in winter <a href="/${at}">${NAMES[at]}</a></td></tr><tr><td>${text}</td></tr>`

const repliesBelow = (title: string) =>
  extractPage(
    `<table>${POSTS.map(repeated).join('')}</table>`,
    'https://pumps.example/5421877',
    `<title>${title}</title>`,
  )

it('takes a page whose posts repeat its title after “Re:” for a thread', async () => {
  expect((await repliesBelow('Noise of a pump in winter - Pumps')).foundBy).toBe('discussion')
  expect((await repliesBelow('Archive of the pumps')).foundBy).not.toBe('discussion')
})
