import { constants, deflateRawSync } from 'node:zlib'

const BLOCK_BYTES = 64 * 1024 * 1024
const END = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Blocks that deflate can repeat, so that a bomb takes no time to make. */
const block = (text: string): Buffer =>
  deflateRawSync(Buffer.alloc(BLOCK_BYTES, text), { level: 9, finishFlush: constants.Z_FULL_FLUSH })

const deflated = (begin: string, repeated: string, gigabytes: number): Buffer<ArrayBuffer> => {
  const blocks = Array.from<Buffer>({ length: gigabytes * 16 }).fill(block(repeated))
  const first = deflateRawSync(begin, { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([first, ...blocks, END])
}

/** A gzip file of text that repeats after its beginning. Its checksum is wrong, which only its end would show. */
export const gzipBomb = (begin: string, repeated: string, gigabytes: number): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    deflated(begin, repeated, gigabytes),
    Buffer.alloc(8),
  ])

const NAME = 'bomb.csv'

/** Header of an entry. Its version is at another place in the list of entries. */
function header(signature: number, size: number, version: number, data: Buffer, unpacked: number): Buffer {
  const bytes = Buffer.alloc(size + NAME.length)
  bytes.writeUInt32LE(signature)
  bytes.writeUInt16LE(20, version)
  bytes.writeUInt16LE(8, version + 4)
  bytes.writeUInt32LE(data.length, version + 14)
  bytes.writeUInt32LE(unpacked, version + 18)
  bytes.writeUInt16LE(NAME.length, version + 22)
  bytes.write(NAME, size)
  return bytes
}

/** A zip whose entries all have the same bytes. */
export function zipBomb(entries: number, begin: string, repeated: string, gigabytes: number) {
  const data = deflated(begin, repeated, gigabytes)
  const unpacked = begin.length + gigabytes * 16 * BLOCK_BYTES
  const local = header(0x04034b50, 30, 4, data, unpacked)
  const listed = header(0x02014b50, 46, 6, data, unpacked)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(listed.length * entries, 12)
  end.writeUInt32LE(local.length + data.length, 16)
  return Buffer.concat([local, data, ...Array.from<Buffer>({ length: entries }).fill(listed), end])
}

const mostMemory = (): number => process.resourceUsage().maxRSS * 1024

/** Returns the growth of the largest memory that this process ever used, in bytes. */
export async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const before = mostMemory()
  await work()
  return mostMemory() - before
}
