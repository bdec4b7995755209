import { isUtf8 } from 'node:buffer'
import { createRequire } from 'node:module'
import chardet from 'chardet'

type SniffEncoding = (
  bytes: Uint8Array,
  options: {
    transportLayerEncodingLabel?: string | undefined
    defaultEncoding: string
    maxPrescanBytes: number
  },
) => string

/** The package is CommonJS without types. */
const sniffEncoding = createRequire(import.meta.url)('html-encoding-sniffer') as SniffEncoding

/** Bytes to guess the encoding from, enough to include text after the markup. */
const GUESS_BYTES = 256 * 1024
const META_SCAN_BYTES = 8 * 1024

function knownLabel(label: string | null | undefined): string | undefined {
  if (!label) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** Without a declared encoding: UTF-8 if valid, otherwise by byte frequency. */
function guessEncoding(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return 'utf-8'
  return knownLabel(chardet.detect(bytes.subarray(0, GUESS_BYTES))) ?? 'windows-1252'
}

/** Decodes text like a browser: by byte order mark, header, `<meta>`, then a guess. */
export function decodeText(
  bytes: Uint8Array,
  options: { charset?: string | undefined; html: boolean },
): string {
  const unknown = 'x-user-defined'
  const sniffed = sniffEncoding(bytes, {
    transportLayerEncodingLabel: knownLabel(options.charset),
    defaultEncoding: unknown,
    maxPrescanBytes: options.html ? META_SCAN_BYTES : 0,
  })
  const encoding = sniffed === unknown ? guessEncoding(bytes) : (knownLabel(sniffed) ?? guessEncoding(bytes))
  return new TextDecoder(encoding).decode(bytes)
}
