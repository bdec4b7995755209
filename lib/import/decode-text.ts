import chardet from 'chardet'
import { TooLargeError } from './refusal.ts'

type Chunks = () => AsyncIterable<Uint8Array>

const CHARSET = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i
const SAMPLE_BYTES = 65_536

/** Ends where a file is cut off, because a later pass over the whole file reports it. */
export async function* upToCut<Chunk>(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  let isEmpty = true
  try {
    for await (const chunk of chunks) {
      isEmpty = false
      yield chunk
    }
  } catch (error) {
    if (isEmpty || error instanceof TooLargeError) throw error
  }
}

export async function firstBytes(chunks: AsyncIterable<Uint8Array>, length: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of upToCut(chunks)) {
    parts.push(chunk)
    size += chunk.length
    if (size >= length) break
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).slice(0, length).arrayBuffer())
}

/** Share of bytes that are zero at even or odd places: text in UTF-16 has them on one side. */
function zeroShare(bytes: Uint8Array, parity: 0 | 1): number {
  let zeros = 0
  for (let at = parity; at < bytes.length; at += 2) if (bytes[at] === 0) zeros += 1
  return bytes.length < 4 ? 0 : (2 * zeros) / bytes.length
}

function utf16Of(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (zeroShare(bytes, 1) > 0.3 && zeroShare(bytes, 0) < 0.1) return 'utf-16le'
  if (zeroShare(bytes, 0) > 0.3 && zeroShare(bytes, 1) < 0.1) return 'utf-16be'
  return null
}

async function isUtf8(chunks: Chunks): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of upToCut(chunks()))
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      return false
    }
  return true
}

/** Whether UTF-8 has only a few errors, as if an exporter cut long titles inside of a letter. */
function isNearlyUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder().decode(sample, { stream: true })
  const errors = text.split('\uFFFD').length - 1
  return text.replace(/[\0-\x7F\uFFFD]+/g, '').length > 2 * errors
}

function knownLabel(label: string | undefined): string | null {
  try {
    return label ? new TextDecoder(label).encoding : null
  } catch {
    return null
  }
}

const CONTROL = /[\u0080-\u009F]/

/** Whether the beginning of a text is free of signs that the encoding doesn't have. */
function isWrittenIn(encoding: string, sample: Uint8Array): boolean {
  try {
    return !CONTROL.test(new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true }))
  } catch {
    return false
  }
}

const ADDRESS = /https?:[^\s,;"<>]+/g

/** The likeliest encoding by the frequency of its bytes, as in tables that spreadsheets save. Addresses are in no language. */
function likelyEncoding(sample: Uint8Array): string {
  const bytes = Array.from(sample, (byte) => String.fromCharCode(byte)).join('')
  const words = Uint8Array.from(bytes.replace(ADDRESS, ''), (sign) => sign.charCodeAt(0))
  return chardet.analyse(words).find(({ name }) => isWrittenIn(name, sample))?.name ?? 'windows-1252'
}

/** Finds the encoding: UTF-16 by its marks, UTF-8 if all of it is valid, else the declared one, UTF-8 with errors, or the likeliest. */
async function encodingOf(chunks: Chunks): Promise<string> {
  const sample = await firstBytes(chunks(), SAMPLE_BYTES)
  const utf16 = utf16Of(sample)
  if (utf16) return utf16
  if (await isUtf8(chunks)) return 'utf-8'
  const declared = knownLabel(CHARSET.exec(new TextDecoder('latin1').decode(sample))?.[1])
  if (declared && declared !== 'utf-8') return declared
  return isNearlyUtf8(sample) ? 'utf-8' : likelyEncoding(sample)
}

export async function* decodeText(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(chunks))
  for await (const chunk of chunks()) {
    const text = decoder.decode(chunk, { stream: true })
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
