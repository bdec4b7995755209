import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** Pages whose copies have to look like the original: one or two features of the web each. */

const page = (body: string, head = '', start = '<!doctype html><html lang="en">'): string =>
  `${start}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title>${head}</head><body>${body}</body></html>`

const LOREM =
  'The harbor master wrote the new list by hand, because the machine in the office was being repaired. '
const text = (paragraphs: number) => `<p>${LOREM.repeat(3)}</p>`.repeat(paragraphs)

export const SHAPES: Record<string, string> = {
  article: page(
    `<header>Paper</header><main><h1>Boats</h1><img src="/photo.jpg" width="320">${text(4)}</main>`,
    '<style>body{font:16px/1.5 serif;margin:0}header{background:#123;color:#fff;padding:1em}main{max-width:40em;margin:auto}</style>',
  ),
  'linked-sheet': page(`<h1 class="t">Linked</h1>${text(2)}`, '<link rel="stylesheet" href="/style.css">'),
  'imported-sheet': page(
    `<h1 class="t">Imported</h1><p class="deep">Deep</p>${text(1)}`,
    '<style>@import url("/imports.css") layer(base) screen; .t{letter-spacing:3px}</style>',
  ),
  'circular-import': page(`<h1 class="t">Circle</h1>`, '<link rel="stylesheet" href="/circle-a.css">'),
  'other-site-sheet': page(`<h1 class="t">Elsewhere</h1>`, '<link rel="stylesheet" href="CORS/style.css">'),
  'sheet-with-media': page(
    `<h1 class="t">Media</h1><p class="narrow">Only narrow</p>`,
    '<link rel="stylesheet" href="/style.css" media="(min-width: 600px)"><style>.narrow{display:none}@media (max-width:500px){.narrow{display:block;background:url(/tile.png);height:80px}}</style>',
  ),
  'disabled-sheet': page(
    '<h1>Plain</h1><script>addEventListener("load",()=>{document.styleSheets[0].disabled=true})</script>',
    '<style>h1{color:red;font-size:80px}</style>',
  ),
  'inserted-rules': page(
    '<h1>Inserted</h1><script>const s=document.querySelector("style").sheet;s.insertRule("h1{color:#0a7;border:8px solid}");s.deleteRule(1)</script>',
    '<style>h1{color:red}</style>',
  ),
  'constructed-sheet': page(
    '<h1>Constructed</h1><script>const s=new CSSStyleSheet();s.replaceSync("h1{background:gold;padding:20px}");document.adoptedStyleSheets=[s]</script>',
  ),
  'shadow-open': page(
    `<my-card><b slot="name">Slotted</b> rest</my-card><script>customElements.define("my-card",class extends HTMLElement{constructor(){super();this.attachShadow({mode:"open"}).innerHTML="<style>div{background:#def;padding:20px}::slotted(b){color:red}</style><div><slot name=name></slot><slot></slot></div>"}})</script>`,
    '<style>:not(:defined){display:none}my-card:defined{display:block;border:3px solid}</style>',
  ),
  'shadow-closed': page(
    `<x-a></x-a><script>customElements.define("x-a",class extends HTMLElement{constructor(){super();const r=this.attachShadow({mode:"closed"});const s=new CSSStyleSheet();s.replaceSync("p{color:blue;font-size:40px}");r.adoptedStyleSheets=[s];r.innerHTML="<p>Closed shadow</p>"}})</script>`,
  ),
  pictures: page(
    '<img src="/photo.jpg"><img srcset="/photo.jpg 2x"><picture><source media="(max-width:500px)" srcset="/tile.png"><img src="/photo.jpg" style="width:50%"></picture><img src="/logo.svg" width="100">',
  ),
  'lazy-picture': page(`${text(40)}<img loading="lazy" src="/photo.jpg" width="300" height="200">`),
  backgrounds: page(
    '<div class="a">A</div><div class="b">B</div><div style="background-image:url(/tile.png);height:60px"></div>',
    `<style>.a{height:100px;background:url('/photo.jpg') center/cover}.b{height:50px;background-image:image-set("/tile.png" 1x)}.a::after{content:url(/logo.svg)}</style>`,
  ),
  'shorthand-with-variable': page(
    '<div class="a">Variable</div>',
    '<style>:root{--bg:url(/tile.png) #fed}.a{background:var(--bg);background-color:#abc;height:90px}</style>',
  ),
  'image-rules': page(
    '<p>A <a href="javascript:void(0)">script</a> <canvas width="200" height="100" style="background:#fc0"></canvas> b</p><h2>After</h2>',
    '<style>img{vertical-align:middle;max-width:50px}a:not([href]){color:inherit;text-decoration:none}</style>',
  ),
  canvas: page(
    '<canvas width="200" height="100" style="border:2px solid;padding:5px"></canvas><script>const c=document.querySelector("canvas").getContext("2d");c.fillStyle="#c30";c.fillRect(20,20,120,60)</script>',
  ),
  svg: page(
    '<svg width="200" height="100" viewBox="0 0 200 100"><defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs><rect width="200" height="100" fill="url(#g)"/><text x="20" y="50">Text</text></svg>',
  ),
  'svg-sprite': page(
    '<svg width="64" height="64"><use href="/sprite.svg#star"/></svg><svg width="32" height="32"><use href="#own"/></svg><svg style="display:none"><symbol id="own" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol></svg>',
  ),
  font: page(
    '<h1 style="font-family:Box">Boxes</h1>',
    '<style>@font-face{font-family:Box;src:url(/font.eot);src:url(/font.woff2) format("woff2"),url(/font.ttf)}</style>',
  ),
  frames: page(
    `<h1>Frames</h1><iframe src="/frame" width="300" height="150"></iframe><iframe srcdoc="<style>p{color:red}</style><p>In line &amp; quoted</p>"></iframe>`,
  ),
  form: page(
    `<form><input value="a"><input type="checkbox"><input type="radio" name="r"><select><option>1</option><option>2</option></select><textarea></textarea><input type="range"><progress max="10"></progress></form>
    <script>const f=document.forms[0].elements;f[0].value='typed "words"';f[1].checked=true;f[2].checked=true;f[3].selectedIndex=1;f[4].value="line one\\nline <two>";f[5].value=90;document.querySelector('progress').value=7</script>`,
    '<style>input:checked{outline:4px solid green}</style>',
  ),
  dialog: page(
    `${text(2)}<dialog><p>Above the page</p></dialog><div popover>Popped up</div><script>document.querySelector('dialog').showModal();document.querySelector('[popover]').showPopover()</script>`,
    '<style>dialog{border:4px solid}</style>',
  ),
  details: page(
    `<details open><summary>Open</summary>${text(1)}</details><details><summary>Closed</summary>${text(1)}</details>`,
  ),
  table: page(
    `<table border="1" background="/tile.png">${'<tr><td>a<td>b<td>c'.repeat(10)}</table>`,
    '<style>tr:nth-child(odd){background:#eee8}</style>',
  ),
  'script-between': page(
    '<p>One</p><script>0</script><p>Two</p><noscript><p>No scripts</p></noscript><p>Three</p>',
    '<style>p:nth-child(3){color:red;font-size:40px}p:last-child{background:gold}</style>',
  ),
  quirks: page(
    '<table style="font-size:40px"><tr><td>Quirks</td></tr></table><div style="width:200px;height:50px;padding:20px;border:5px solid;background:#ccc">box</div><p class="MixedCase">Case</p>',
    '<style>body{font-size:30px}.mixedcase{color:red}</style>',
    '<html>',
  ),
  'right-to-left': page(
    `<h1>مرحبا</h1><p>${'نص طويل بعض الشيء '.repeat(20)}</p>`,
    '<style>body{padding-inline-start:80px}</style>',
    '<!doctype html><html lang="ar" dir="rtl">',
  ),
  grid: page(
    `<div class="g">${'<article><h2>Card</h2><p>Words on a card</p></article>'.repeat(12)}</div>`,
    '<style>.g{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:10px;article{background:#eef;padding:8px;&:nth-child(3n){background:#fee}}}@container (min-width:1px){h2{color:red}}</style>',
  ),
  layers: page(
    '<h1>Layers</h1>',
    '<style>@layer a,b;@layer b{h1{color:green}}@layer a{h1{color:red;font-size:60px}}@property --x{syntax:"<length>";inherits:false;initial-value:10px}h1{padding:var(--x)}@supports (display:grid){h1{outline:2px dashed}}</style>',
  ),
  pre: page('<pre>\n\nTwo empty lines &lt;b&gt;\n  indented</pre><textarea>\nfirst</textarea>'),
  math: page('<math display="block"><mfrac><mi>x</mi><msup><mi>y</mi><mn>2</mn></msup></mfrac></math>'),
  sticky: page(
    `<nav>Fixed</nav>${text(6)}`,
    '<style>nav{position:fixed;top:0;inset-inline:0;background:#fffc;backdrop-filter:blur(4px)}body{padding-top:40px}</style>',
  ),
}

const photo = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#48a' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="640" height="400"><circle cx="320" cy="200" r="150" fill="#fc3"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer()
const tile = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#a48' } })
    .extend({ right: 20, background: '#fff' })
    .png()
    .toBuffer()
/** Any font file of a package will do. */
const FONT = new URL(
  '../../node_modules/vitepress/dist/client/theme-default/fonts/inter-italic-latin.woff2',
  import.meta.url,
)
const STAR = 'M12 2l3 7h7l-6 4 2 8-6-5-6 5 2-8-6-4h7z'

const STYLE = '.t{color:#a20;font:italic 48px serif;background:url(tile.png);padding:12px}'

export async function startCopyPages(pages: Record<string, string> = SHAPES) {
  const [photoBytes, tileBytes] = [await photo(), await tile()]
  const font = await readFile(FONT)
  const FILES: Record<string, [string, string | Buffer]> = {
    '/photo.jpg': ['image/jpeg', photoBytes],
    '/tile.png': ['image/png', tileBytes],
    '/logo.svg': [
      'image/svg+xml',
      `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#2a6"/></svg>`,
    ],
    '/sprite.svg': [
      'image/svg+xml',
      `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="star" viewBox="0 0 24 24"><path d="${STAR}" fill="#c60"/></symbol></svg>`,
    ],
    '/style.css': ['text/css', STYLE],
    '/imports.css': ['text/css', '@import "deep/deep.css" supports(display: grid);@import url(style.css);'],
    '/deep/deep.css': ['text/css', '.deep{background:url("../photo.jpg");height:90px}'],
    '/circle-a.css': ['text/css', '@import "circle-b.css";.t{color:green}'],
    '/circle-b.css': ['text/css', '@import "circle-a.css";.t{font-size:70px}'],
    '/font.woff2': ['font/woff2', font],
    '/frame': [
      'text/html',
      page('<h2>Inner</h2><img src="/tile.png" width="100">', '<style>body{background:#efe}</style>'),
    ],
  }
  const serve = (withCors: boolean) =>
    createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      const shape = pages[path.slice('/shape/'.length)]
      const [type, body] =
        path.startsWith('/shape/') && shape !== undefined
          ? ['text/html', shape.replaceAll('CORS', elsewhere)]
          : (FILES[path] ?? [])
      response.writeHead(body === undefined ? 404 : 200, {
        'Content-Type': `${type ?? 'text/plain'}; charset=utf-8`,
        'Cache-Control': 'max-age=600',
        ...(withCors ? { 'Access-Control-Allow-Origin': '*' } : {}),
      })
      response.end(body ?? 'none')
    })
  let elsewhere = ''
  const [own, other] = [serve(false), serve(true)]
  await Promise.all(
    [own, other].map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  )
  const originOf = (server: typeof own) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  elsewhere = originOf(other)
  return {
    origin: originOf(own),
    elsewhere,
    close: async () => {
      for (const server of [own, other]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}
