import { rewriteCss, type CssAddress } from '@/lib/copies/css.ts'
import { COPY_POLICY } from '@/lib/contract/copy-policy.ts'
import { documentToken } from '@/lib/copies/parts.ts'
import type { Snapshot } from '@/lib/copies/snapshot.ts'
import { escapeText } from '../capture-page/markup.ts'
import {
  FRAMES,
  HTML,
  attributeOf,
  childrenOf,
  innerDocumentOf,
  nameOf,
  namespaceOf,
  nodeTypeOf,
  rootOf,
  textOf,
} from '../capture-page/natives.ts'
import type { PageTime } from '../capture-page/page-time.ts'
import { attributesOf, keepBox, keepPlace, startTag, tagOf, type ElementTools } from './element.ts'
import type { Files } from './files.ts'
import { createIsFontUsed } from './fonts.ts'
import { createIsRuleUsed } from './selectors.ts'
import { shadowOf } from '../capture-page/shadow.ts'
import type { Sheets, SheetText } from './sheets.ts'
import { externalSymbol } from './symbols.ts'

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements that run, load, or configure something. Placeholders replace them, so that `:nth-child` still matches. */
const OMITTED = new Set('script noscript template base link source track portal fencedframe'.split(' '))
const PLUGINS = new Set(['object', 'embed', 'applet'])
const COPIED_META = /^(?:viewport|color-scheme|theme-color|description|author|generator)$/iu
const MAX_FRAMES = 100
const MAX_FRAME_DEPTH = 5
/** Characters of HTML and styles, without files. */
const MAX_CHARACTERS = 8_000_000

const HEAD = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${COPY_POLICY}">`

interface Level {
  nodes: readonly Node[]
  at: number
  end: string
}

interface CopyDeps {
  files: Files
  sheets: Sheets
  time: PageTime
  nonce: string
  missing: Snapshot['missing']
}

const isStyleLink = (link: Element) => /\bstylesheet\b/iu.test(attributeOf(link, 'rel') ?? '')

/** Animations can set an address that runs a script. */
const isAddressAnimation = (element: Element, name: string): boolean =>
  /^(?:set|animate.*)$/u.test(name) && /href/iu.test(attributeOf(element, 'attributeName') ?? '')

const quoted = (text: string): string => ` "${text.replaceAll(/["<>]/gu, '')}"`

/** The document type decides between quirks and standards mode. */
function doctypeOf({ name, publicId, systemId }: DocumentType): string {
  const external = publicId ? ` PUBLIC${quoted(publicId)}` : systemId ? ' SYSTEM' : ''
  return `<!DOCTYPE ${name}${external}${systemId && quoted(systemId)}>`
}

export function createDocumentWriter({ files, sheets, time, nonce, missing }: CopyDeps) {
  const documents: string[] = []
  let characters = 0

  const isFull = (): boolean => characters > MAX_CHARACTERS
  const miss: ElementTools['missing'] = (kind) => void missing.push({ kind, reason: 'unreadable' })

  function styleOf({ text, base }: SheetText, address: (address: CssAddress) => string | null): string {
    const open = new Set([base])
    const rewrite = (css: string, base: string): string =>
      rewriteCss(css, {
        base,
        address,
        imported: (url) => {
          const sheet = open.has(url) ? null : sheets.imported(url)
          if (!sheet) return null
          open.add(url)
          const inner = rewrite(sheet.text, url)
          open.delete(url)
          return inner
        },
      })
    return rewrite(text, base).replaceAll(/<(?=\/|script)/giu, String.raw`\3c `)
  }

  async function writeDocument(document: Document, depth: number): Promise<number> {
    const number = documents.push('') - 1
    const parts: string[] = []
    const isFontUsed = createIsFontUsed(document)
    const write = (part: string) => {
      characters += part.length
      if (!isFull()) parts.push(part)
    }
    const toolsOf = (root: Document | ShadowRoot): ElementTools => {
      const isRuleUsed = createIsRuleUsed(root)
      const fonts = new Set<string>()
      return {
        files,
        missing: miss,
        address: ({ url, kind, blocks, body }) => {
          const isUsed = kind === 'font' ? !fonts.has(body) && isFontUsed(body) : isRuleUsed(blocks)
          if (!isUsed || !/^(?:https?|blob):/iu.test(url)) return null
          if (kind === 'font') fonts.add(body)
          return files.use(url, kind)
        },
      }
    }

    const writeStyle = (sheet: SheetText, tools: ElementTools, media = '') =>
      write(`<style${media && ` media="${escapeText(media)}"`}>${styleOf(sheet, tools.address)}</style>`)

    async function writeSheet(element: Element, tools: ElementTools): Promise<void> {
      const { sheet } = element as HTMLStyleElement
      if (!sheet) return write('<template></template>')
      const text = await sheets.read(sheet, element)
      if (text) return writeStyle(text, tools, attributeOf(element, 'media') ?? '')
      if (!sheet.disabled) miss('style')
      write('<template></template>')
    }

    async function writeAdopted(root: Document | ShadowRoot, tools: ElementTools): Promise<void> {
      for (const sheet of root.adoptedStyleSheets ?? []) {
        const text = await sheets.read(sheet, root)
        if (text) writeStyle(text, tools, sheet.media.mediaText)
      }
    }

    async function writeFrame(frame: Element, tools: ElementTools): Promise<void> {
      const attributes = attributesOf(frame, tools)
      const inner = innerDocumentOf(frame)
      const isOver = documents.length > MAX_FRAMES || depth >= MAX_FRAME_DEPTH
      if (inner && rootOf(inner) && !isOver) {
        attributes.set('sandbox', '')
        attributes.set('srcdoc', documentToken(nonce, await writeDocument(inner, depth + 1)))
      } else {
        missing.push({ kind: 'frame', reason: isOver ? 'limit' : 'unreadable' })
        keepBox(frame, attributes)
      }
      if (nameOf(frame) === 'frame') keepPlace(frame, attributes)
      write(`${startTag('iframe', attributes)}</iframe>`)
    }

    async function writeShadow(shadow: ShadowRoot): Promise<void> {
      write(`<template shadowrootmode="open"${shadow.delegatesFocus ? ' shadowrootdelegatesfocus' : ''}>`)
      await writeTree(childrenOf(shadow), shadow)
      await writeAdopted(shadow, toolsOf(shadow))
      write('</template>')
    }

    function contentOf(element: Element, name: string): Level | Promise<Level> {
      if (name === 'textarea') {
        const typed = escapeText((element as HTMLTextAreaElement).value)
        return { nodes: [], at: 0, end: `\n${typed}</textarea>` }
      }
      const shadow = shadowOf(element)
      const level = () => ({ nodes: childrenOf(element), at: 0, end: `</${name}>` })
      return shadow ? writeShadow(shadow).then(level) : level()
    }

    function writeMeta(meta: Element, tools: ElementTools): null {
      const name = attributeOf(meta, 'name') ?? ''
      if (COPIED_META.test(name)) write(startTag('meta', attributesOf(meta, tools).set('name', name)))
      return null
    }

    function writePlugin(plugin: Element, tools: ElementTools): null {
      miss('frame')
      const attributes = attributesOf(plugin, tools)
      keepBox(plugin, attributes)
      attributes.set('style', `display:inline-block;${attributes.get('style')}`)
      write(`${startTag('span', attributes)}</span>`)
      return null
    }

    /** Returns no promise for most elements, because a large page has a hundred thousand. */
    function enter(element: Element, tools: ElementTools): Level | null | Promise<Level | null> {
      const [name, isHtml] = [nameOf(element), namespaceOf(element) === HTML]
      if (name === 'style' || (isHtml && name === 'link' && isStyleLink(element)))
        return writeSheet(element, tools).then(() => null)
      if (isHtml && FRAMES.has(name)) return writeFrame(element, tools).then(() => null)
      if (isHtml && name === 'meta') return writeMeta(element, tools)
      if (isHtml && PLUGINS.has(name)) return writePlugin(element, tools)
      if (name === 'script' || (isHtml && OMITTED.has(name))) {
        write('<template></template>')
        return null
      }
      if (!isHtml && isAddressAnimation(element, name)) return null
      const tag = isHtml ? tagOf(name) : name
      write(startTag(tag, attributesOf(element, tools)))
      if (isHtml && name === 'head') write(HEAD)
      if (isHtml && VOID.has(tag)) return null
      if (!isHtml && name === 'use')
        return externalSymbol(element, time).then((symbol) => {
          write(symbol)
          return contentOf(element, tag)
        })
      if (tag === 'pre') write('\n')
      return contentOf(element, tag)
    }

    async function writeTree(nodes: Iterable<Node>, root: Document | ShadowRoot): Promise<void> {
      const tools = toolsOf(root)
      const stack: Level[] = [{ nodes: [...nodes], at: 0, end: '' }]
      while (stack.length > 0 && !isFull()) {
        if (time.isDue()) await time.yieldIfDue()
        const level = stack.at(-1)!
        const node = level.nodes[level.at]
        level.at += 1
        if (!node) {
          if (level.end === '</head>' && root === document) await writeAdopted(document, tools)
          write(level.end)
          stack.pop()
        } else if (nodeTypeOf(node) === Node.TEXT_NODE) write(escapeText(textOf(node) ?? ''))
        else if (nodeTypeOf(node) === Node.ELEMENT_NODE) {
          const entered = enter(node as Element, tools)
          const inner = entered instanceof Promise ? await entered : entered
          if (inner) stack.push(inner)
        }
      }
    }

    const { doctype } = document
    if (doctype) write(doctypeOf(doctype))
    const root = rootOf(document)
    if (root) await writeTree([root], document)
    documents[number] = parts.join('')
    return number
  }

  return {
    documents,
    write: (document: Document) => writeDocument(document, 0),
    isFull,
  }
}
