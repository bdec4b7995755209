import { BlobReader, ZipReader, configure, type FileEntry } from '@zip.js/zip.js'
import { createTarDecoder } from 'modern-tar'
import { salvageZip } from './cut-zip.ts'
import { decodeText, TooLargeError } from './decode-text.ts'

configure({ useWebWorkers: false })

/** A text file, on the disk or inside an archive. */
export interface OpenedFile {
  /** Path inside the archive, or the file's name. */
  path: string
  isInArchive: boolean
  /** True if the archive has other files that can hold bookmarks. */
  hasSiblings: boolean
  /** Reads the file from its beginning, decoded; may be called more than once. */
  text: () => AsyncIterable<string>
  sibling: (path: string) => Promise<string | null>
}

/** A file that is not read, and why. */
export interface UnreadableFile {
  path: string
  reason: string
}

const MAX_ENTRIES = 50_000
/** Decompressed bytes of one file, and of all files of an archive that are read. */
const MAX_FILE_BYTES = 512 * 1024 * 1024
/** No text compresses further than this; an archive that does is a decompression bomb. */
const MAX_RATIO = 1_000

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte)

const BINARY: [string, (head: Uint8Array) => boolean][] = [
  [
    'Firefox’s compressed backup (.jsonlz4). Export bookmarks as JSON or HTML instead',
    (head) => asciiAt(head, 'mozLz40'),
  ],
  [
    'a Safari property list. Use File, Export Bookmarks in Safari instead',
    (head) => asciiAt(head, 'bplist0'),
  ],
  [
    'a database. Use the export command of the program that made it',
    (head) => asciiAt(head, 'SQLite format 3'),
  ],
  ['a PDF', (head) => asciiAt(head, '%PDF-')],
]

function asciiAt(head: Uint8Array, text: string): boolean {
  return startsWith(
    head,
    [...text].map((sign) => sign.charCodeAt(0)),
  )
}

const IMAGE_MARKS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
]

/** Names a kind of binary file that holds no bookmarks to read; null if it may be text. */
function binaryKind(head: Uint8Array): string | null {
  const known = BINARY.find(([, matches]) => matches(head))
  if (known) return known[0]
  return IMAGE_MARKS.some((mark) => startsWith(head, mark)) ? 'an image' : null
}

/** Files of archives that can hold bookmarks, by their ending. */
const READABLE =
  /\.(?:json|jsonl|ndjson|csv|tsv|html?|md|markdown|txt|js|xml|rdf|ris|bib)$|(?:^|\/)Bookmarks$/i
const ARCHIVE = /\.(?:zip|tar|tgz|gz)$/i
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/

const escapes = (path: string): boolean =>
  /(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path) || /^[/\\]|^[a-z]:/i.test(path)

const NESTED = 'an archive inside an archive is not opened'

/** Why a file of an archive is not read; empty if that needs no mention, because it holds no bookmarks. */
function reasonToSkip(path: string): string | undefined {
  if (escapes(path)) return 'its name leads out of the archive'
  if (HIDDEN.test(path)) return ''
  if (ARCHIVE.test(path)) return NESTED
  return READABLE.test(path) ? undefined : ''
}

async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  packed = 0,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > MAX_FILE_BYTES) throw new TooLargeError('is larger than 512 MB')
    if (packed > 0 && size > 1_048_576 && size / packed > MAX_RATIO)
      throw new TooLargeError(`unpacks to more than ${MAX_RATIO} times its size`)
    yield chunk
  }
}

/** Chunks of an entry. Stopping early cancels the decompression. */
async function* entryChunks(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const controller = new AbortController()
  const writing = entry.getData(writable, { signal: controller.signal, checkSignature: false })
  let failure: unknown
  writing.catch((error: unknown) => (failure = error))
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

async function textUpTo(chunks: AsyncIterable<string>, length: number): Promise<string> {
  let text = ''
  for await (const chunk of chunks) {
    text += chunk
    if (text.length >= length) break
  }
  return text.slice(0, length)
}

const reading = (entry: FileEntry) => () =>
  decodeText(() => limited(entryChunks(entry), entry.filename, entry.compressedSize))

/** A file of an archive that is in memory already. */
const unpacked = (path: string, parts: readonly Uint8Array[]): OpenedFile => ({
  path,
  isInArchive: true,
  hasSiblings: true,
  text: () =>
    decodeText(async function* () {
      yield* parts
    }),
  sibling: async () => null,
})

async function* rest<One>(first: IteratorResult<One>, others: AsyncIterable<One>): AsyncGenerator<One> {
  if (first.done) return
  yield first.value
  yield* others
}

async function* openCutZip(blob: Blob, name: string): AsyncGenerator<OpenedFile | UnreadableFile> {
  for (const { path, parts } of await salvageZip(blob, (one) => reasonToSkip(one) === undefined))
    yield unpacked(path, parts)
  yield { path: name, reason: 'is cut off or damaged: only the files at its beginning could be read' }
}

const depthOf = ([path]: [string, unknown]): number => path.split('/').length

async function* openZip(blob: Blob, name: string): AsyncGenerator<OpenedFile | UnreadableFile> {
  const reader = new ZipReader(new BlobReader(blob), { strictness: 'tolerant' })
  const listing = reader.getEntriesGenerator()
  const first = await listing.next().catch(() => null)
  if (first === null) {
    yield* openCutZip(blob, name)
    return
  }
  const entries = new Map<string, FileEntry>()
  const problems: UnreadableFile[] = []
  for await (const entry of rest(first, listing)) {
    if (entries.size >= MAX_ENTRIES) {
      problems.push({ path: entry.filename, reason: `the archive has more than ${MAX_ENTRIES} files` })
      break
    }
    const path = entry.filename
    if (entry.directory) continue
    const reason = reasonToSkip(path) ?? (entry.encrypted ? 'is encrypted' : undefined)
    if (reason) problems.push({ path, reason })
    else if (reason === undefined) entries.set(path, entry)
  }
  yield* problems
  // Files in folders add to the files above them, such as Pocket's highlights to its list, which has the dates.
  for (const [path, entry] of [...entries].toSorted((one, other) => depthOf(one) - depthOf(other)))
    yield {
      path,
      isInArchive: true,
      hasSiblings: entries.size > 1,
      text: reading(entry),
      sibling: async (name) => {
        const other = entries.get(name)
        return other ? textUpTo(reading(other)(), MAX_SIBLING_CHARACTERS) : null
      },
    }
}

const MAX_TAR_TEXT_BYTES = 64 * 1024 * 1024

/** Reads a tar archive once, in order, so each file is held in memory while it is read. */
async function* openTar(stream: ReadableStream<Uint8Array>): AsyncGenerator<OpenedFile | UnreadableFile> {
  for await (const { header, body } of stream.pipeThrough(createTarDecoder())) {
    const path = header.name.replace(/^\.\//, '')
    const isFile = header.type === 'file' || header.type === undefined
    const reason =
      reasonToSkip(path) ?? (header.size > MAX_TAR_TEXT_BYTES ? 'is larger than 64 MB' : undefined)
    if (!isFile || reason !== undefined) {
      await body.cancel()
      if (isFile && reason) yield { path, reason }
    } else {
      const bytes = new Uint8Array(await new Response(body).arrayBuffer())
      yield unpacked(path, [bytes])
    }
  }
}

const GZIP = [0x1f, 0x8b]
const isZip = (head: Uint8Array): boolean =>
  startsWith(head, [0x50, 0x4b, 3, 4]) || startsWith(head, [0x50, 0x4b, 5, 6])
const isTar = (head: Uint8Array): boolean => asciiAt(head.subarray(257), 'ustar')

async function firstBytes(stream: ReadableStream<Uint8Array>, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  let size = 0
  for await (const chunk of stream) {
    bytes.set(chunk.subarray(0, length - size), size)
    size = Math.min(length, size + chunk.length)
    if (size === length) break
  }
  return bytes.subarray(0, size)
}

const HEAD_BYTES = 512

/**
 * Opens a file: a text as it is, and of a zip, tar or gzip archive each file that can hold bookmarks. Memory stays
 * bounded however large the archive is.
 * @throws {TooLargeError} while a file is read that is too large or a decompression bomb.
 */
export async function* openFile(blob: Blob, name: string): AsyncGenerator<OpenedFile | UnreadableFile> {
  const head = await firstBytes(blob.stream(), HEAD_BYTES)
  const kind = binaryKind(head)
  if (kind) {
    yield { path: name, reason: `is ${kind}` }
  } else if (isZip(head)) {
    yield* openZip(blob, name)
  } else if (startsWith(head, GZIP)) {
    const inflated = () => blob.stream().pipeThrough(new DecompressionStream('gzip'))
    const inside = await firstBytes(inflated(), HEAD_BYTES)
    if (isTar(inside)) yield* openTar(inflated())
    else if (isZip(inside) || startsWith(inside, GZIP)) yield { path: name, reason: NESTED }
    else
      yield {
        path: name.replace(/\.gz$/i, ''),
        isInArchive: false,
        hasSiblings: false,
        text: () => decodeText(() => limited(inflated(), name, blob.size)),
        sibling: async () => null,
      }
  } else if (isTar(head)) {
    yield* openTar(blob.stream())
  } else {
    yield {
      path: name,
      isInArchive: false,
      hasSiblings: false,
      text: () => decodeText(() => limited(blob.stream(), name)),
      sibling: async () => null,
    }
  }
}
