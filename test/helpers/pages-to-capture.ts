import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { startLoopbackServer } from './loopback-server.ts'

/** Pages that only a browser can read, each with unique words. */

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`

const article = (title: string, words: string): string =>
  page(
    title,
    `<main><article><h1>${title}</h1>
      <p>${words} The committee met on the second floor and went through the figures of the spring, line by line.</p>
      <p>Everybody agreed that the boats had to be counted again before the end of the month, and by daylight.</p>
      <p>The harbor master wrote the new list by hand, because the machine in the office was being repaired.</p>
    </article></main>`,
  )

const FORM = page(
  'Filled in',
  `<h1>Filled in</h1><p>Words beside the form.</p>
  <form><input name="childNodes" value="typed-in-childnodes"><input name="attributes"><input type="password" value="typed-password">
    <textarea>typed-in-area</textarea><select><option selected>chosen-option</option></select>
    <p>Words in the form.</p></form>
  <div contenteditable="true" role="textbox">typed-in-editor</div>
  <img name="title" alt=""><img name="documentElement" alt=""><form name="querySelectorAll"></form>
  <p hidden>hidden-by-attribute</p><p style="display:none">hidden-by-style</p>
  <p style="visibility:hidden">hidden-by-visibility <b style="visibility:visible">shown inside</b></p>
  <details><summary>More</summary><p>hidden-in-details</p></details>
  <div style="display:contents"><p>Words without a box.</p></div>
  <div style="opacity:0"><p>Words that fade in.</p></div>
  <p>Raw &lt;b&gt; &amp; quotes.</p>
  <a href="/relative?x=1&amp;y=2">A relative link</a><a href="javascript:alert(1)">A script link</a>
  <p style="color:red" onclick="alert(1)" data-user="secret-data">Styled words</p>
  <script>window.inlineScript = 'script-words'</script><noscript>noscript-words</noscript><style>.style-words{}</style>
  <svg><title>svg-words</title></svg><math><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></math>`,
  `<meta name="description" content="What it is about"><meta name="csrf-token" content="secret-of-the-session">
  <link rel="canonical" href="/canonical"><link rel="stylesheet" href="/none.css">
  <script type="application/ld+json">{"@type":"Article","headline":"</scr" }</script>`,
)

const FRAMES = page(
  'Frames',
  `<h1>Outer words</h1><iframe src="/frames/inner"></iframe><iframe id="far"></iframe>
  <script>document.querySelector('#far').src = location.href.replace('127.0.0.1', 'localhost').replace('/frames', '/frames/far')</script>`,
)
const INNER = page('Inner', `<p>Inner words</p><iframe srcdoc="<p>Words of the third frame</p>"></iframe>`)

const COUNTED = page(
  'Counted',
  `<h1>Counted words</h1><iframe class="far" width="1" height="1"></iframe><iframe class="far" style="width:0;height:0;border:0"></iframe>
  <script>for (const frame of document.querySelectorAll('.far')) frame.src = location.href.replace('127.0.0.1', 'localhost').replace('/counted', '/frames/far')</script>`,
)

/** Long enough to need several turns. Once armed, it changes in one of them. */
const REWRITTEN = page(
  'Rewritten',
  `<main>${'<p>Words of the first writing.</p>'.repeat(9_000)}</main><script>
    const rewrite = () => {
      document.open()
      document.write('<!doctype html><title>Anew</title><h1>Words of the second writing</h1>')
      document.close()
    }
    const arm = () => {
      let [last, taken] = [performance.now(), 0]
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const now = performance.now()
        if (now - last > 6) taken += 1
        last = now
        if (taken < 3) port2.postMessage(null)
        else rewrite()
      }
      port2.postMessage(null)
    }
  </script>`,
)

const SHADOW = page(
  'Shadows',
  `<fancy-card><span slot="heading">Slotted heading</span>Default slot words</fancy-card>
  <script>
    customElements.define('fancy-card', class extends HTMLElement {
      constructor() {
        super()
        const root = this.attachShadow({ mode: 'open' })
        root.innerHTML = '<h2><slot name="heading">Fallback heading</slot></h2><p>Words of the shadow</p><slot></slot><slot name="empty">Fallback words</slot><inner-card></inner-card>'
      }
    })
    customElements.define('inner-card', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<p>Words of the shadow within</p>' }
    })
  </script>`,
)

const MANY = page(
  'Many',
  `<main>${Array.from({ length: 10_000 }, (_, at) => `<p class="line">Line ${at} of many</p>`).join('')}</main><p>The very last words</p>`,
)

const FEED = page(
  'Feed',
  `<h1>Endless feed</h1><main></main><script>
    const main = document.querySelector('main')
    let count = 0
    const more = () => {
      const post = document.createElement('article')
      post.innerHTML = '<h2>Post ' + count++ + '</h2>' + '<p>Words of a post that never ends. </p>'.repeat(40)
      main.append(post)
    }
    for (let i = 0; i < 400; i++) more()
    setInterval(() => { for (let i = 0; i < 50; i++) more() }, 10)
  </script>`,
)

const CHANGING = page(
  'Changing',
  `<main>${Array.from({ length: 3_000 }, (_, at) => `<p>Line ${at}</p>`).join('')}</main><p id="end">The end stays</p>
  <script>
    const main = document.querySelector('main')
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => { main.children.length > 1000 && main.firstElementChild.remove(); main.prepend(main.lastElementChild); port2.postMessage(0) }
    port2.postMessage(0)
  </script>`,
)

/** Page whose scripting environment returns false data. */
const POISONED = page(
  'The real title',
  `<h1>The real heading</h1><p>The real words</p><img src="/images/chart.png" alt="chart"><script>
    const lie = () => { throw new Error('poisoned') }
    for (const name of ['map', 'push', 'join', 'flatMap', 'slice', 'find', 'at', 'filter']) Array.prototype[name] = lie
    Array.prototype[Symbol.iterator] = lie
    JSON.stringify = () => '"forged"'
    JSON.parse = lie
    Object.defineProperty(document, 'title', { get: () => 'Forged title' })
    Object.defineProperty(Document.prototype, 'URL', { get: () => 'https://forged.example/' })
    Object.defineProperty(Node.prototype, 'childNodes', { get: () => [] })
    Object.defineProperty(Node.prototype, 'textContent', { get: () => 'forged words' })
    Element.prototype.getAttribute = () => 'forged'
    String.prototype.replaceAll = () => 'forged'
    String.prototype.slice = lie
    window.Promise = lie
    window.MessageChannel = lie
    window.OffscreenCanvas = lie
    Object.prototype.toJSON = () => 'forged'
    window.armed = true
  </script>`,
)

/** Page that records everything that it can observe. */
const WATCHER = page(
  'Watched',
  `<h1>Watched words</h1><p>Some <a href="/x">linked</a> words</p><img src="/images/chart.png" alt="chart"><input value="typed">
  <iframe src="/frames/inner"></iframe><watched-part></watched-part><script>
    const seen = (window.seen = [])
    const note = (what) => { if (window.armed) seen.push(what) }
    customElements.define('watched-part', class extends HTMLElement {
      static observedAttributes = ['class', 'id', 'hidden', 'style']
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<p>Watched shadow</p>' }
      attributeChangedCallback() { note('attribute') }
      get shadowRoot() { note('shadowRoot'); return super.shadowRoot }
    })
    window.arm = () => {
      const watch = (root) => new MutationObserver((all) => all.forEach((one) => note('mutation ' + one.type)))
        .observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
      watch(document)
      watch(document.querySelector('watched-part').attachInternals ? document.body : document)
      new PerformanceObserver((list) => list.getEntries().forEach((one) => note('request ' + one.name)))
        .observe({ entryTypes: ['resource'] })
      for (const type of ['message', 'error', 'unhandledrejection', 'scroll', 'resize', 'selectionchange', 'focusin', 'select', 'copy', 'beforeprint', 'hashchange', 'storage', 'securitypolicyviolation'])
        for (const target of [window, document]) target.addEventListener(type, () => note('event ' + type), true)
      for (const [owner, name] of [[Node.prototype, 'childNodes'], [Node.prototype, 'textContent'], [Element.prototype, 'shadowRoot'], [Document.prototype, 'title'], [HTMLIFrameElement.prototype, 'contentDocument'], [HTMLImageElement.prototype, 'currentSrc']]) {
        const { get } = Object.getOwnPropertyDescriptor(owner, name)
        Object.defineProperty(owner, name, { configurable: true, get() { note('get ' + name); return get.call(this) } })
      }
      for (const [owner, name] of [[window, 'getComputedStyle'], [window, 'postMessage'], [window, 'getSelection'], [Element.prototype, 'getAttribute'], [Element.prototype, 'checkVisibility'], [Document.prototype, 'createElement'], [Document.prototype, 'querySelectorAll'], [HTMLSlotElement.prototype, 'assignedNodes'], [CanvasRenderingContext2D.prototype, 'drawImage'], [OffscreenCanvas.prototype, 'convertToBlob'], [window, 'fetch']]) {
        const call = owner[name]
        owner[name] = function (...given) { note('call ' + name); return call.apply(this, given) }
      }
      window.shape = () => [document.documentElement.outerHTML, window.length, Object.getOwnPropertyNames(window).length].join(' ')
      window.armed = true
      window.before = ''
      window.before = window.shape()
    }
  </script>`,
)

const PAGES: Record<string, string> = {
  '/late': page(
    'Late',
    `<div id="root">Loading…</div><script>setTimeout(() => { document.title = 'Late title'; document.querySelector('#root').innerHTML = '<article><h1>Late title</h1><p>Words that a script drew after two seconds, and that no server has ever sent to anybody.</p></article>' }, 2000)</script>`,
  ),
  '/form': FORM,
  '/frames': FRAMES,
  '/frames/inner': INNER,
  '/frames/far': page('Far', '<p>Words of another site</p>'),
  '/shadow': SHADOW,
  '/many': MANY,
  '/feed': FEED,
  '/changing': CHANGING,
  '/counted': COUNTED,
  '/rewritten': REWRITTEN,
  '/poisoned': POISONED,
  '/watched': WATCHER,
  '/log': page(
    'Log',
    `<h1>The log</h1><pre></pre><script>document.querySelector('pre').textContent = 'Line of the log & more.\\n'.repeat(300_000)</script>`,
  ),
  '/signed': page(
    'Signed',
    `<p>Pictures with long names</p><img src="/images/chart.png?signed=${'x'.repeat(3_000)}" alt="A chart"><img src="/images/chart.png" alt="The same">`,
  ),
  '/intranet': article('The intranet', 'Boats by berth, for members of the harbor office only.'),
  '/pictures': page(
    'Pictures',
    `<main><article><h1>Pictures</h1><p>The chart shows how many boats lay in the harbor on each day of the spring, by daylight and by berth.</p><figure><img src="/images/chart.png" alt="A chart"></figure><p>Everybody agreed that they had to be counted again before the end of the month, and with better light.</p></article></main><img src="/images/dot.png" alt="A dot"><img id="far" alt="Far"><script>document.querySelector('#far').src = location.href.replace('127.0.0.1', 'localhost').replace('/pictures', '/images/chart.png')</script>`,
  ),
}

const SIGN_IN = page(
  'Sign in',
  '<form method="post" action="/sign-in"><label>Name <input name="name"></label><button>Sign in</button></form>',
)

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

const drawPng = (size: number): Promise<Buffer> =>
  sharp({ create: { width: size * 2, height: size, channels: 3, background: '#31456b' } })
    .png()
    .toBuffer()

type Answer = [status: number, type: string, body: string | Buffer, headers?: Record<string, string>]

const HTML = 'text/html; charset=utf-8'

async function answerTo(request: IncomingMessage, path: string): Promise<Answer> {
  const { cookie = '', authorization } = request.headers
  switch (path) {
    case '/sign-in':
      if (request.method !== 'POST') return [200, HTML, SIGN_IN]
      return [
        303,
        HTML,
        '',
        { location: '/members', 'set-cookie': 'session=member; HttpOnly; SameSite=Strict' },
      ]
    case '/members':
      if (!cookie.includes('session=member')) return [401, HTML, page('Sign in', 'Please sign in')]
      return [200, HTML, article('For members', 'What members alone can read about the tide.')]
    case '/basic':
      if (authorization !== `Basic ${btoa('ada:reader')}`)
        return [401, HTML, '', { 'www-authenticate': 'Basic realm="boats"' }]
      return [200, HTML, article('Behind a password', 'What the browser alone was let in to read.')]
    case '/strict':
      return [
        200,
        HTML,
        article('Strict', 'A page that forbids everything to everybody.'),
        { 'content-security-policy': "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'" },
      ]
    case '/paper.pdf':
      return [200, 'application/pdf', PDF]
    case '/images/chart.png':
      return [200, 'image/png', await drawPng(900)]
    case '/images/dot.png':
      return [200, 'image/png', await drawPng(16)]
    default: {
      const html = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
      return html === undefined ? [404, HTML, page('Not found', '')] : [200, HTML, html]
    }
  }
}

export interface PagesToCapture {
  origin: string
  hits: string[]
  close(): Promise<void>
}

/** Serves the pages on 127.0.0.1, from which test services may not fetch. */
export async function startPagesToCapture(): Promise<PagesToCapture> {
  const hits: string[] = []
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://pages').pathname
    hits.push(`${request.method} ${path}`)
    const [status, type, body, headers] = await answerTo(request, path)
    response.writeHead(status, { 'content-type': type, connection: 'close', ...headers }).end(body)
  }
  const { origin, close } = await startLoopbackServer((request, response) => void serve(request, response))
  return { origin, hits, close }
}
