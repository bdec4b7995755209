import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { TerminalError } from '../../../errors/terminal-error.ts'
import { extract, pack, type Pack } from 'tar-stream'

/** A backup is a tar file. A `.sha256` entry follows each file except blobs. */
const CHECKSUM_SUFFIX = '.sha256'
const CHUNK_BYTES = 1_048_576
const SECOND_MS = 1_000
/** Zeros at the end of a tar file, which our files don't contain. */
const END_BYTES = 1_024

export type Archived = { name: string; path: string } | { name: string; blob: Uint8Array }

export type Place = string | ((blob: Uint8Array) => Promise<void>)

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  onEnd: (digest: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  onEnd(hash.digest('hex'))
}

/** Creates an archive. `packed` rejects if it is incomplete. */
export function packArchive(
  entries: AsyncIterable<Archived>,
  now: number,
): { archive: Pack; packed: Promise<void> } {
  const archive = pack()
  const mtime = new Date(Math.floor(now / SECOND_MS) * SECOND_MS)
  const add = (name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> =>
    pipeline(content, archive.entry({ name, size, mtime, mode: 0o600, type: 'file' }))
  const packAll = async (): Promise<void> => {
    for await (const entry of entries) {
      if ('blob' in entry) {
        await add(entry.name, entry.blob.length, Readable.from([entry.blob]))
        continue
      }
      const { size } = await stat(entry.path)
      let digest = ''
      const content = createReadStream(entry.path, { highWaterMark: CHUNK_BYTES })
      await add(
        entry.name,
        size,
        hashed(content, (of) => (digest = of)),
      )
      const line = Buffer.from(`${digest}\n`)
      await add(entry.name + CHECKSUM_SUFFIX, line.length, Readable.from([line]))
    }
    archive.finalize()
  }
  const packed = packAll().catch((error: Error) => {
    archive.destroy(error)
    throw error
  })
  return { archive, packed }
}

export async function writeArchive(
  target: string,
  entries: AsyncIterable<Archived>,
  now: number,
): Promise<void> {
  const { archive, packed } = packArchive(entries, now)
  await Promise.all([packed, pipeline(archive, createWriteStream(target, { flush: true, mode: 0o600 }))])
}

export const damagedEntry = (name: string): TerminalError =>
  new TerminalError(({ t }) => t('service.backup.damagedEntry', { name }))

const cutOff = (cause?: unknown): TerminalError =>
  new TerminalError(({ t }) => t('service.backup.cutOff'), { cause })

/** The reader of tar files gives its errors no code. */
async function* untilCutOff<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    throw error instanceof Error && 'code' in error ? error : cutOff(error)
  }
}

/** A file that is cut between entries would look complete. */
async function refuseCutOff(source: string): Promise<void> {
  await using file = await open(source)
  const { size } = await file.stat()
  const end = Buffer.alloc(END_BYTES)
  await file.read(end, 0, END_BYTES, Math.max(size - END_BYTES, 0))
  if (size < END_BYTES || end.some((byte) => byte !== 0)) throw cutOff()
}

/** Iterates over entries. Each must be read before the next. @throws {Error} if the archive is incomplete */
export async function* entriesOf(source: string): AsyncGenerator<{ name: string; content: Readable }> {
  await refuseCutOff(source)
  const entries = extract()
  const reading = pipeline(createReadStream(source, { highWaterMark: CHUNK_BYTES }), entries)
  // The iterator reports this error.
  reading.catch(() => {})
  for await (const entry of untilCutOff(entries)) {
    yield {
      name: entry.header.name,
      content: Readable.from(untilCutOff(entry as AsyncIterable<Uint8Array>)),
    }
    entry.resume()
  }
  await reading
}

/** `place` returns an entry's destination, or null to skip it. @throws {Error} if anything is damaged */
export async function readArchive(source: string, place: (name: string) => Place | null): Promise<string[]> {
  const names: string[] = []
  /** Hash of the last file until its checksum entry. */
  let digest: string | null = null
  const refuseUnchecked = (): void => {
    if (digest !== null)
      throw new TerminalError(({ t }) => t('service.backup.noChecksum', { name: names.at(-1)! }))
  }
  for await (const { name, content } of entriesOf(source)) {
    if (name.endsWith(CHECKSUM_SUFFIX)) {
      const expected = (await text(content)).trim()
      if (digest !== null && expected !== digest) throw damagedEntry(names.at(-1)!)
      digest = null
      continue
    }
    refuseUnchecked()
    const to = place(name)
    if (typeof to === 'string') {
      await pipeline(
        hashed(content, (of) => (digest = of)),
        createWriteStream(to, { mode: 0o600 }),
      )
    } else if (to) await to(await buffer(content))
    names.push(name)
  }
  refuseUnchecked()
  return names
}
