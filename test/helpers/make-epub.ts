import { strToU8, type Zippable, zipSync } from 'fflate'

export interface EpubOptions {
  facts?: string
  /** By name, in archive order. */
  chapters: Record<string, string>
  spine?: string[]
  encryption?: string
  /** Additional or replaced files. Null removes a file. */
  files?: Record<string, Uint8Array | null>
}

export const xhtml = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Chapter</title></head><body>${body}</body></html>`

const packageOf = ({ facts = '', chapters, spine = Object.keys(chapters) }: EpubOptions): string => {
  const items = Object.keys(chapters).map(
    (name, at) =>
      `<item id="i${at}" href="${encodeURI(name)}" media-type="application/xhtml+xml"${name === 'nav.xhtml' ? ' properties="nav"' : ''}/>`,
  )
  const order = spine.map((name) => `<itemref idref="i${Object.keys(chapters).indexOf(name)}"/>`)
  return `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">${facts}</metadata><manifest>${items.join('')}</manifest><spine>${order.join('')}</spine></package>`
}

export const LOCKED = `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/><enc:CipherData><enc:CipherReference URI="OEBPS/one.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`
export const FONTS_HIDDEN = LOCKED.replace(
  /Algorithm="[^"]*"/,
  'Algorithm="http://www.idpf.org/2008/embedding"',
)

export function makeEpub(options: EpubOptions): Buffer {
  const files: Record<string, Uint8Array | null> = {
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    ...(options.encryption ? { 'META-INF/encryption.xml': strToU8(options.encryption) } : {}),
    'OEBPS/book.opf': strToU8(packageOf(options)),
    ...Object.fromEntries(
      Object.entries(options.chapters).map(([name, text]) => [`OEBPS/${name}`, strToU8(text)]),
    ),
    ...options.files,
  }
  const kept: Zippable = Object.fromEntries(
    Object.entries(files).flatMap(([name, bytes]) =>
      bytes === null
        ? []
        : [[name, [bytes, { level: name === 'mimetype' ? 0 : 9, mtime: '2026-01-01' }] as const]],
    ),
  )
  return Buffer.from(zipSync(kept))
}
