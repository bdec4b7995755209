import { memoized } from '@/lib/words/memoized.ts'
import { resolveAddress, rewriteCss, type CssAddress } from '@/lib/copies/css.ts'
import { absolute, escapeText } from '../capture-page/markup.ts'
import { HTML, attributeNamesOf, attributeOf, baseOf, nameOf, namespaceOf } from '../capture-page/natives.ts'
import type { Files } from './files.ts'

const DROPPED =
  /^(?:on.*|srcdoc|src|srcset|sizes|data|nonce|integrity|ping|target|rel|autofocus|autoplay|loading|crossorigin|referrerpolicy|fetchpriority|action|formaction|method|manifest|contenteditable|http-equiv|codebase|code|classid|archive|poster|background|is|shadowroot.*|sandbox|allow|csp|style|value|checked|selected|href|xlink:href)$/iu
const SECRET_FIELD = /^(?:password|hidden|file)$/iu
const SECRET_AUTOCOMPLETE = /\b(?:cc-|one-time-code|current-password|new-password)/iu
/** Smallest picture that is more than a placeholder or a dot that counts visitors, in pixels. */
const MIN_PICTURE_EDGE = 3
/** A copy has no top layer without scripts, so such elements only get a high `z-index`. */
const ON_TOP = 'z-index:2147483647'
/** A link without an address would look like text. Names no element, so a click changes nothing. */
const NOWHERE = '#no-script'
const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export interface ElementTools {
  files: Files
  missing: (kind: 'image' | 'style' | 'font' | 'frame') => void
  address: (address: CssAddress) => string | null
}

export type Attributes = Map<string, string>

const boxStyle = (element: Element): string => {
  const { width, height } = Element.prototype.getBoundingClientRect.call(element)
  return `width:${width}px;height:${height}px`
}

function addStyle(attributes: Attributes, more: string): void {
  const style = attributes.get('style') ?? ''
  attributes.set('style', style === '' || style.trimEnd().endsWith(';') ? style + more : `${style};${more}`)
}

/** Density of a picture from `srcset`: pixels of the file per CSS pixel of its natural size. */
function densityOf(image: HTMLImageElement): number {
  const { naturalWidth, currentSrc } = image
  if (!/[\s,]/u.test(image.srcset) || naturalWidth === 0) return 1
  const probe = new Image()
  probe.src = currentSrc
  return probe.complete && probe.naturalWidth > 0 ? probe.naturalWidth / naturalWidth : 1
}

function pictureAddress(image: HTMLImageElement): string {
  const { currentSrc, complete, naturalWidth, naturalHeight } = image
  const isDrawn = complete && Math.min(naturalWidth, naturalHeight) >= MIN_PICTURE_EDGE
  const lazy = attributeOf(image, 'data-src') ?? attributeOf(image, 'data-lazy-src')
  const shown = currentSrc || attributeOf(image, 'src') || ''
  const address = (isDrawn ? shown : (lazy ?? shown)).trim()
  return address === '' ? '' : resolveAddress(address, baseOf(image))
}

function describeImage(image: HTMLImageElement, attributes: Attributes, { files }: ElementTools): void {
  const address = pictureAddress(image)
  if (address === '') return
  const source = /^data:/iu.test(address) ? address : files.use(address, 'image')
  const density = densityOf(image)
  if (Math.abs(density - 1) < 0.01 || /[\s,]/u.test(source.replace(/^data:[^,]*,/u, '')))
    attributes.set('src', source)
  else attributes.set('srcset', `${source} ${density}x`)
}

function drawnFrame(video: HTMLVideoElement): string {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')!.drawImage(video, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.9)
}

/** Without scripts, browsers draw no canvas. Its copy is a picture (`tagOf`), which rules for `img` must not move. */
function describeCanvas(canvas: HTMLCanvasElement, attributes: Attributes, { missing }: ElementTools): void {
  const { display, verticalAlign, maxWidth } = getComputedStyle(canvas)
  addStyle(attributes, `display:${display};vertical-align:${verticalAlign};max-width:${maxWidth}`)
  attributes.set('alt', attributeOf(canvas, 'aria-label') ?? '')
  attributes.set('width', String(canvas.width)).set('height', String(canvas.height))
  try {
    attributes.set('src', HTMLCanvasElement.prototype.toDataURL.call(canvas))
  } catch {
    missing('image')
    attributes.set('src', TRANSPARENT)
  }
}

function describeVideo(video: HTMLVideoElement, attributes: Attributes, { files }: ElementTools): void {
  addStyle(attributes, boxStyle(video))
  const poster = attributeOf(video, 'poster')
  if (poster) attributes.set('poster', files.use(resolveAddress(poster, baseOf(video)), 'image'))
  if (video.readyState < 2 || video.videoWidth === 0 || (poster && video.played.length === 0)) return
  try {
    attributes.set('poster', drawnFrame(video))
  } catch {
    // The source is on another site, so only the poster stays.
  }
}

function describeField(field: HTMLInputElement, attributes: Attributes): void {
  const { type, value, checked } = field
  const isSecret =
    SECRET_FIELD.test(type) || SECRET_AUTOCOMPLETE.test(attributeOf(field, 'autocomplete') ?? '')
  if (isSecret) return
  if (type === 'checkbox' || type === 'radio') {
    if (checked) attributes.set('checked', '')
  } else if (value !== '') {
    attributes.set('value', value)
  }
}

function describeLink(element: Element, attributes: Attributes): void {
  for (const name of ['href', 'xlink:href']) {
    const address = attributeOf(element, name)
    if (address === null) continue
    const target = address.startsWith('#') ? address : absolute(address, baseOf(element))
    attributes.set(name, target ?? NOWHERE)
  }
}

const BY_NAME: Record<string, (element: never, attributes: Attributes, tools: ElementTools) => void> = {
  img: describeImage,
  canvas: describeCanvas,
  video: describeVideo,
  input: (field: HTMLInputElement, attributes, tools) => {
    describeField(field, attributes)
    const address = attributeOf(field, 'src')
    if (address !== null && field.type === 'image')
      attributes.set('src', tools.files.use(resolveAddress(address, baseOf(field)), 'image'))
  },
  option: ({ selected, value }: HTMLOptionElement, attributes) => {
    attributes.set('value', value)
    if (selected) attributes.set('selected', '')
  },
  a: describeLink,
  area: describeLink,
  progress: ({ value, position }: HTMLProgressElement, attributes) => {
    if (position >= 0) attributes.set('value', String(value))
  },
  meter: ({ value }: HTMLMeterElement, attributes) => void attributes.set('value', String(value)),
  li: (item: HTMLLIElement, attributes) => {
    const value = attributeOf(item, 'value')
    if (value !== null) attributes.set('value', value)
  },
  dialog: (dialog: HTMLDialogElement, attributes) => {
    if (!Element.prototype.matches.call(dialog, ':modal')) return
    const { backgroundColor } = getComputedStyle(dialog, '::backdrop')
    addStyle(
      attributes,
      `${ON_TOP};position:fixed;inset:0;margin:auto;box-shadow:0 0 0 100vmax ${backgroundColor}`,
    )
  },
}

/** Whether attributes with this name are copied as they are. Pages repeat few names very often. */
const isCopied = memoized((name: string) => !DROPPED.test(name) && /^[^\s"'<>/=]+$/u.test(name))

export function attributesOf(element: Element, tools: ElementTools): Attributes {
  const attributes: Attributes = new Map()
  const name = nameOf(element)
  const isHtml = namespaceOf(element) === HTML
  const names = attributeNamesOf(element)
  for (const attribute of names)
    if (isCopied(attribute)) attributes.set(attribute, attributeOf(element, attribute) ?? '')
  const style = names.includes('style') ? attributeOf(element, 'style') : null
  if (style !== null)
    attributes.set(
      'style',
      rewriteCss(style, { base: baseOf(element), address: tools.address, imported: () => null }),
    )
  const background = isHtml && names.includes('background') ? attributeOf(element, 'background') : null
  if (background)
    attributes.set('background', tools.files.use(resolveAddress(background, baseOf(element)), 'image'))
  if (attributes.has('popover') && Element.prototype.matches.call(element, ':popover-open'))
    addStyle(attributes, `${ON_TOP};display:${getComputedStyle(element).display}`)
  if (!isHtml) describeSvg(element, name, attributes, tools)
  else if (Object.hasOwn(BY_NAME, name)) BY_NAME[name]!(element as never, attributes, tools)
  return attributes
}

function describeSvg(element: Element, name: string, attributes: Attributes, { files }: ElementTools): void {
  const address = attributeOf(element, 'href') ?? attributeOf(element, 'xlink:href')
  if (address === null) return
  if (name === 'a') return describeLink(element, attributes)
  if (address.startsWith('#') || /^data:image\//iu.test(address)) attributes.set('href', address)
  else if (name === 'image' || name === 'feImage')
    attributes.set('href', files.use(resolveAddress(address, baseOf(element)), 'image'))
}

const TAGS: Record<string, string> = {
  canvas: 'img',
  frameset: 'body',
  listing: 'pre',
  plaintext: 'pre',
  xmp: 'pre',
}
export const tagOf = (name: string): string => (Object.hasOwn(TAGS, name) ? TAGS[name]! : name)

export function startTag(name: string, attributes: Attributes): string {
  let tag = `<${name}`
  for (const [key, value] of attributes) tag += ` ${key}="${escapeText(value)}"`
  return `${tag}>`
}

/** Keeps the place of a `frame`, because the copy has no frame set: only an `iframe` has a `srcdoc`. */
export function keepPlace(frame: Element, attributes: Attributes): void {
  const view = frame.ownerDocument.defaultView
  // The page can remove the frame set while its frames are read.
  if (!view) return
  const { left, top, width, height } = Element.prototype.getBoundingClientRect.call(frame)
  const [x, y] = [100 / view.innerWidth, 100 / view.innerHeight]
  const box = `left:${left * x}%;top:${top * y}%;width:${width * x}%;height:${height * y}%`
  addStyle(attributes, `position:fixed;border:0;${box}`)
}

/** A frame, plug-in, or picture that has no content in the copy keeps its place. */
export function keepBox(element: Element, attributes: Attributes): void {
  addStyle(attributes, boxStyle(element))
  if (nameOf(element) === 'img') attributes.set('src', TRANSPARENT)
}
