import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import { ExtractionError } from '../extraction-error.ts'
import { parseXml } from '../bounded-xml.ts'
import type { DomElement } from '../html/dom.ts'

/** Maximum number of files in a book; a larger one is an attack. */
const MAX_FILES = 20_000
/** Bytes of one file of a book, and of all that are read. */
const MAX_FILE_BYTES = 4 * 1024 * 1024
const MAX_BYTES = 24 * 1024 * 1024
const MAX_CHAPTERS = 3_000
/** Obfuscated fonts don't make a book unreadable, unlike DRM. */
const FONTS_HIDDEN = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/

export interface Book {
  facts: DomElement | null
  chapters: Uint8Array[]
  /** Whether chapters were left out because of their size. */
  isCut: boolean
}

/** Lists the files of the archive. Their stated sizes are untrusted. */
function listFiles(bytes: Uint8Array): Map<string, number> {
  const files = new Map<string, number>()
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (files.size < MAX_FILES) files.set(name, originalSize)
      return false
    },
  })
  return files
}

/** Never unpacks more than the stated size, or than the limit. */
const unpack = (bytes: Uint8Array, names: ReadonlySet<string>): Record<string, Uint8Array> =>
  unzipSync(bytes, { filter: ({ name, originalSize }) => names.has(name) && originalSize <= MAX_FILE_BYTES })

const withTag = (root: DomElement | null, name: string): DomElement[] =>
  root
    ? [...root.querySelectorAll('*')].filter(
        ({ tagName }) => tagName.toLowerCase().replace(/^.*:/, '') === name,
      )
    : []

const textIn = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes ?? new Uint8Array())

function refuseLocked(encryption: Uint8Array | undefined): void {
  if (!encryption) return
  const methods = withTag(parseXml(textIn(encryption)), 'encrypteddata').flatMap((data) =>
    withTag(data, 'encryptionmethod').slice(0, 1),
  )
  if (methods.some((method) => !FONTS_HIDDEN.test(method.getAttribute('Algorithm') ?? '')))
    throw new ExtractionError('drm')
}

const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'
const DOCUMENT = /\.x?html?$/i

/** Finds the package, even if the container file is lost. */
function packageOf(container: Uint8Array | undefined, names: readonly string[]): string | undefined {
  const rootPath = withTag(parseXml(textIn(container)), 'rootfile')[0]?.getAttribute('full-path')
  return rootPath && names.includes(rootPath) ? rootPath : names.find((name) => name.endsWith('.opf'))
}

function spineOf(root: DomElement | null, folder: string): string[] {
  const items = new Map(
    withTag(root, 'item').map((item) => {
      const isList = (item.getAttribute('properties') ?? '').split(/\s+/).includes('nav')
      return [item.getAttribute('id'), isList ? null : item.getAttribute('href')] as const
    }),
  )
  return withTag(root, 'itemref').flatMap((item) => {
    const href = items.get(item.getAttribute('idref'))
    return href ? [posix.normalize(posix.join(folder, decodedPath(href)))] : []
  })
}

function decodedPath(href: string): string {
  try {
    return decodeURIComponent(href.replace(/#.*$/, ''))
  } catch {
    return href
  }
}

export function openBook(bytes: Uint8Array): Book {
  const files = listFiles(bytes)
  const names = [...files.keys()]
  const first = unpack(bytes, new Set([CONTAINER, ENCRYPTION]))
  refuseLocked(first[ENCRYPTION])
  const packageName = packageOf(first[CONTAINER], names)
  const root =
    packageName === undefined ? null : parseXml(textIn(unpack(bytes, new Set([packageName]))[packageName]))
  const spine = spineOf(root, posix.dirname(packageName ?? '')).filter((name) => files.has(name))
  const order = spine.length > 0 ? spine : names.filter((name) => DOCUMENT.test(name)).toSorted()
  if (order.length === 0) throw new Error('a book without documents')
  let size = 0
  const chapters = order.slice(0, MAX_CHAPTERS).filter((name) => {
    const bytesOfFile = files.get(name)!
    const isKept = bytesOfFile <= MAX_FILE_BYTES && size + bytesOfFile <= MAX_BYTES
    if (isKept) size += bytesOfFile
    return isKept
  })
  const unpacked = unpack(bytes, new Set(chapters))
  return {
    facts: withTag(root, 'metadata')[0] ?? null,
    chapters: [...new Set(chapters)].flatMap((name) => unpacked[name] ?? []),
    isCut: chapters.length < order.length,
  }
}
