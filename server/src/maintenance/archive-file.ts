import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * A backup is one tar file (POSIX ustar), so that it can be looked into without Bookplate. Every entry is followed
 * by one named like it with `.sha256`.
 */
const BLOCK = 512
const CHECKSUM_SUFFIX = '.sha256'
const NAME_BYTES = 100
const MAX_SIZE = 8 ** 11 - 1

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

function header(name: string, size: number, modifiedAt: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES || size > MAX_SIZE)
    throw new Error(`${name} does not fit into a backup.`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write(octal(0o600, 8), 100)
  block.write(octal(0, 8) + octal(0, 8), 108)
  block.write(octal(size, 12) + octal(Math.floor(modifiedAt / 1000), 12), 124)
  block.write('        0', 148)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })

async function* entry(name: string, path: string, now: number): AsyncGenerator<Buffer> {
  const { size } = await stat(path)
  const hash = createHash('sha256')
  yield header(name, size, now)
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer)
    yield chunk as Buffer
  }
  yield padding(size)
  const digest = Buffer.from(`${hash.digest('hex')}\n`)
  yield header(name + CHECKSUM_SUFFIX, digest.length, now)
  yield Buffer.concat([digest, padding(digest.length)])
}

/** Writes an archive of files, synced to the disk. */
export async function writeArchive(
  target: string,
  files: AsyncIterable<{ name: string; path: string }>,
  now: number,
): Promise<void> {
  async function* blocks(): AsyncGenerator<Buffer> {
    for await (const { name, path } of files) yield* entry(name, path, now)
    yield Buffer.alloc(2 * BLOCK)
  }
  await pipeline(
    Readable.from(blocks(), { objectMode: false }),
    createWriteStream(target, { flush: true, mode: 0o600 }),
  )
}

interface Entry {
  name: string
  size: number
  offset: number
}

async function readEntry(file: FileHandle, offset: number): Promise<Entry | null> {
  const block = Buffer.alloc(BLOCK)
  const { bytesRead } = await file.read(block, 0, BLOCK, offset)
  if (bytesRead < BLOCK) throw new Error('it ends too early')
  if (block.every((byte) => byte === 0)) return null
  if (block.toString('latin1', 257, 262) !== 'ustar') throw new Error('it is not a backup of Bookplate')
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8)
  const name = block.toString('utf8', 0, NAME_BYTES).replace(/\0.*$/s, '')
  return { name, size, offset: offset + BLOCK }
}

async function* entries(file: FileHandle): AsyncGenerator<Entry> {
  let offset = 0
  for (;;) {
    const found = await readEntry(file, offset)
    if (!found) return
    yield found
    offset = found.offset + Math.ceil(found.size / BLOCK) * BLOCK
  }
}

/**
 * Takes an archive apart; `place` says where an entry goes, and throws at a name that has no place.
 * @throws {Error} when anything in it is not what was written.
 */
export async function readArchive(source: string, place: (name: string) => string): Promise<string[]> {
  const file = await open(source)
  const names: string[] = []
  let hash: Hash | null = null
  try {
    for await (const { name, size, offset } of entries(file)) {
      const part = { start: offset, end: offset + size - 1, autoClose: false }
      if (name.endsWith(CHECKSUM_SUFFIX)) {
        const digest = Buffer.alloc(size)
        await file.read(digest, 0, size, offset)
        if (digest.toString().trim() !== hash?.digest('hex'))
          throw new Error(`${names.at(-1)} in it is damaged`)
        hash = null
        continue
      }
      if (hash) throw new Error(`${names.at(-1)} in it has no checksum`)
      hash = createHash('sha256')
      await pipeline(
        file.createReadStream(part),
        hashing(hash),
        createWriteStream(place(name), { mode: 0o600 }),
      )
      names.push(name)
    }
    if (hash) throw new Error(`${names.at(-1)} in it has no checksum`)
    return names
  } finally {
    await file.close()
  }
}
