import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableWritablePair } from 'node:stream/web'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'

/**
 * A backup is one tar file (POSIX pax, so that no file is too large for it), so that it can be looked into without
 * Bookplate. Every entry is followed by one named like it with `.sha256`.
 */
const CHECKSUM_SUFFIX = '.sha256'
const CHUNK_BYTES = 1_048_576
const SECOND_MS = 1_000

export interface ArchivedFile {
  name: string
  path: string
}

async function* hashed(hash: Hash, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** An archive of files as it is made; `packed` rejects with what kept it from being whole. */
export function packArchive(
  files: AsyncIterable<ArchivedFile>,
  now: number,
): { archive: ReadableStream<Uint8Array>; packed: Promise<void> } {
  const { readable, controller } = createTarPacker()
  const add = async (name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> => {
    const mtime = new Date(Math.floor(now / SECOND_MS) * SECOND_MS)
    const entry = controller.add({ name, size, mtime, mode: 0o600, type: 'file' }).getWriter()
    for await (const chunk of content) await entry.write(chunk)
    await entry.close()
  }
  const pack = async (): Promise<void> => {
    for await (const { name, path } of files) {
      const { size } = await stat(path)
      const hash = createHash('sha256')
      await add(name, size, hashed(hash, createReadStream(path, { highWaterMark: CHUNK_BYTES })))
      const digest = Buffer.from(`${hash.digest('hex')}\n`)
      await add(name + CHECKSUM_SUFFIX, digest.length, Readable.from([digest]))
    }
    controller.finalize()
  }
  const packed = pack().catch((error: unknown) => {
    controller.error(error)
    throw error
  })
  return { archive: readable, packed }
}

/** Writes an archive of files, synced to the disk. */
export async function writeArchive(
  target: string,
  files: AsyncIterable<ArchivedFile>,
  now: number,
): Promise<void> {
  const { archive, packed } = packArchive(files, now)
  await Promise.all([packed, pipeline(archive, createWriteStream(target, { flush: true, mode: 0o600 }))])
}

/**
 * Takes an archive apart; `place` says where an entry goes, and throws at a name that has no place.
 * @throws {Error} when anything in it is not what was written.
 */
export async function readArchive(source: string, place: (name: string) => string): Promise<string[]> {
  const names: string[] = []
  let hash: Hash | null = null
  const bytes = Readable.toWeb(createReadStream(source, { highWaterMark: CHUNK_BYTES }))
  // One thing at run time, but the types of Node and of browsers name it differently.
  const decoder = createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<
    ParsedTarEntry,
    Uint8Array
  >
  const entries = bytes.pipeThrough(decoder)
  for await (const { header, body } of entries) {
    const { name } = header
    if (name.endsWith(CHECKSUM_SUFFIX)) {
      if ((await text(body)).trim() !== hash?.digest('hex'))
        throw new Error(`${names.at(-1)} in it is damaged`)
      hash = null
      continue
    }
    if (hash) throw new Error(`${names.at(-1)} in it has no checksum`)
    hash = createHash('sha256')
    await pipeline(hashed(hash, body), createWriteStream(place(name), { mode: 0o600 }))
    names.push(name)
  }
  if (hash) throw new Error(`${names.at(-1)} in it has no checksum`)
  return names
}
