import { BlobReader, ZipReader, configure, type FileEntry } from '@zip.js/zip.js'
import { createTarDecoder } from 'modern-tar'
import { decodeText, firstBytes, upToCut } from './decode-text.ts'
import type { FileContext } from './format.ts'
import { TooLargeError, type Message } from './refusal.ts'
import { Unzip, UnzipInflate } from 'fflate'

/** Decompressed bytes that are kept of a damaged archive. */
const MAX_BYTES = 128 * 1024 * 1024

interface SalvagedFile {
  path: string
  parts: Uint8Array<ArrayBuffer>[]
}

/** Reads the files of a truncated zip. The last one may be incomplete. */
async function salvageZip(blob: Blob, isWanted: (path: string) => boolean): Promise<SalvagedFile[]> {
  const files: SalvagedFile[] = []
  let size = 0
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return
    const parts: SalvagedFile['parts'] = []
    files.push({ path: file.name, parts })
    file.ondata = (error, chunk) => {
      if (error) return
      size += chunk.length
      if (size <= MAX_BYTES) parts.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of blob.stream()) {
      unzip.push(chunk)
      if (size > MAX_BYTES) break
    }
  } catch {}
  return files.filter(({ parts }) => parts.length > 0)
}

configure({ useWebWorkers: false })

export interface OpenedFile extends FileContext {
  isInArchive: boolean
  /** Reads the file from its beginning, decoded; may be called more than once. */
  text: () => AsyncIterable<string>
}

export interface UnreadableFile {
  path: string
  reason: Message
}

const MAX_ENTRIES = 50_000
/** Decompressed bytes of one file. */
const MAX_FILE_BYTES = 512 * 1024 * 1024
const TOO_LARGE: Message = { key: 'imports.reason.tooLarge', value: MAX_FILE_BYTES / 1024 ** 2 }
/** No text compresses further than this; an archive that does is a decompression bomb. */
const MAX_RATIO = 1_000
const BOMB: Message = { key: 'imports.reason.bomb', value: MAX_RATIO }

const BINARY: [beginning: string, key: Message['key']][] = [
  ['mozLz40', 'imports.reason.firefoxBackup'],
  ['bplist0', 'imports.reason.safariList'],
  ['SQLite format 3', 'imports.reason.database'],
  ['%PDF-', 'imports.reason.pdf'],
  ['\xFF\xD8\xFF', 'imports.reason.image'],
  ['\x89PNG', 'imports.reason.image'],
  ['GIF8', 'imports.reason.image'],
]

const READABLE =
  /\.(?:json|jsonl|ndjson|csv|tsv|html?|md|markdown|txt|js|xml|opml|xbel|enex|rdf|ris|bib)$|(?:^|\/)Bookmarks$/i
const ARCHIVE = /\.(?:zip|tar|tgz|gz)$/i
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/

const escapes = (path: string): boolean =>
  /(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path) || /^[/\\]|^[a-z]:/i.test(path)

const NESTED: Message = { key: 'imports.reason.nested' }
const ENCRYPTED: Message = { key: 'imports.reason.encrypted' }

/**
 * Why a file of an archive is not read, which can be a `problem` that only readable files have; null if that needs no
 * mention, because it holds no bookmarks.
 */
function reasonToSkip(path: string, problem?: Message): Message | null | undefined {
  if (escapes(path)) return { key: 'imports.reason.escapes' }
  if (HIDDEN.test(path)) return null
  if (ARCHIVE.test(path)) return NESTED
  return READABLE.test(path) ? problem : null
}

async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  packed = 0,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > MAX_FILE_BYTES) throw new TooLargeError(TOO_LARGE)
    if (packed > 0 && size > 1_048_576 && size / packed > MAX_RATIO) throw new TooLargeError(BOMB)
    yield chunk
  }
}

/** Chunks of an entry. Stopping early cancels the decompression. */
async function* entryChunks(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const controller = new AbortController()
  const writing = entry.getData(writable, { signal: controller.signal, checkSignature: false })
  let failure: unknown
  writing.catch((error: unknown) => {
    failure = error
    // Otherwise, an unknown compression would never end the stream.
    writable.abort(error).catch(() => {})
  })
  try {
    yield* readable
    await writing
  } catch (error) {
    throw failure ?? error
  } finally {
    controller.abort()
  }
}

const MAX_SIBLING_CHARACTERS = 4_000_000

export async function beginningOf(chunks: AsyncIterable<string>, length: number): Promise<string> {
  let text = ''
  for await (const chunk of upToCut(chunks)) {
    text += chunk
    if (text.length >= length) break
  }
  return text.slice(0, length)
}

const reading = (entry: FileEntry) => () =>
  decodeText(() => limited(entryChunks(entry), entry.filename, entry.compressedSize))

const opened = (
  path: string,
  chunks: () => AsyncIterable<Uint8Array>,
  { isInArchive }: Pick<OpenedFile, 'isInArchive'>,
): OpenedFile => ({
  path,
  isInArchive,
  hasSiblings: isInArchive,
  text: () => decodeText(chunks),
  sibling: async () => null,
})

const unpacked = (path: string, bytes: Blob): OpenedFile =>
  opened(path, () => bytes.stream(), { isInArchive: true })

async function* openCutZip(blob: Blob, name: string): AsyncGenerator<OpenedFile | UnreadableFile> {
  for (const { path, parts } of await salvageZip(blob, (path) => reasonToSkip(path) === undefined))
    yield unpacked(path, new Blob(parts))
  yield { path: name, reason: { key: 'imports.reason.cutArchive' } }
}

const depthOf = ({ filename }: FileEntry): number => filename.split('/').length

async function* openZip(blob: Blob, name: string): AsyncGenerator<OpenedFile | UnreadableFile> {
  const reader = new ZipReader(new BlobReader(blob), { strictness: 'tolerant' })
  const listing = reader.getEntriesGenerator()
  const first = await listing.next().catch(() => null)
  if (first === null) {
    yield* openCutZip(blob, name)
    return
  }
  // Names can repeat.
  const entries: FileEntry[] = []
  const problems: UnreadableFile[] = []
  for (let next = first; !next.done; next = await listing.next()) {
    const { value: entry } = next
    if (entries.length >= MAX_ENTRIES) {
      problems.push({
        path: entry.filename,
        reason: { key: 'imports.reason.tooManyFiles', value: MAX_ENTRIES },
      })
      break
    }
    const path = entry.filename
    if (entry.directory) continue
    const reason = reasonToSkip(path, entry.encrypted ? ENCRYPTED : undefined)
    if (reason) problems.push({ path, reason })
    else if (reason === undefined) entries.push(entry)
  }
  // Entries that share their bytes unpack to any size.
  if (entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0) > blob.size) {
    yield { path: name, reason: BOMB }
    return
  }
  yield* problems
  const byName = new Map(entries.map((entry) => [entry.filename, entry]))
  const parts = new Set<FileEntry>()
  // Read files in folders last, because they add to others: Pocket's highlights to its list, which has the dates.
  for (const entry of entries.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    if (parts.has(entry)) continue
    yield {
      path: entry.filename,
      isInArchive: true,
      hasSiblings: entries.length > 1,
      text: reading(entry),
      sibling: async (name) => {
        const other = byName.get(name)
        if (!other) return null
        parts.add(other)
        return beginningOf(reading(other)(), MAX_SIBLING_CHARACTERS)
      },
    }
  }
}

const MAX_TAR_TEXT_BYTES = 64 * 1024 * 1024
const TOO_LARGE_IN_TAR: Message = { key: 'imports.reason.tooLarge', value: MAX_TAR_TEXT_BYTES / 1024 ** 2 }

async function* openTar(stream: ReadableStream<Uint8Array>): AsyncGenerator<OpenedFile | UnreadableFile> {
  for await (const { header, body } of stream.pipeThrough(createTarDecoder())) {
    const path = header.name.replace(/^\.\//, '')
    const isFile = header.type === 'file' || header.type === undefined
    const reason = reasonToSkip(path, header.size > MAX_TAR_TEXT_BYTES ? TOO_LARGE_IN_TAR : undefined)
    if (!isFile || reason !== undefined) {
      await body.cancel()
      if (isFile && reason) yield { path, reason }
    } else {
      yield unpacked(path, await new Response(body).blob())
    }
  }
}

const GZIP = '\x1F\x8B'
const isZip = (head: string): boolean => head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')
const isTar = (head: string): boolean => head.startsWith('ustar', 257)

const HEAD_BYTES = 512

async function headOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  return String.fromCharCode(...(await firstBytes(chunks, HEAD_BYTES)))
}

const plainFile = (path: string, chunks: () => AsyncIterable<Uint8Array>): OpenedFile =>
  opened(path, chunks, { isInArchive: false })

/** Opens a file, or the files of an archive. @throws {TooLargeError} for a decompression bomb, while reading */
export async function* openFile(blob: Blob, name: string): AsyncGenerator<OpenedFile | UnreadableFile> {
  const head = await headOf(blob.stream())
  const [, key] = BINARY.find(([beginning]) => head.startsWith(beginning)) ?? []
  if (key) {
    yield { path: name, reason: { key } }
  } else if (isZip(head)) {
    yield* openZip(blob, name)
  } else if (head.startsWith(GZIP)) {
    const inflated = () => blob.stream().pipeThrough(new DecompressionStream('gzip'))
    const inside = await headOf(inflated())
    if (isTar(inside)) yield* openTar(inflated())
    else if (isZip(inside) || inside.startsWith(GZIP)) yield { path: name, reason: NESTED }
    else yield plainFile(name.replace(/\.gz$/i, ''), () => limited(inflated(), name, blob.size))
  } else if (isTar(head)) {
    yield* openTar(blob.stream())
  } else {
    yield plainFile(name, () => limited(blob.stream(), name))
  }
}
