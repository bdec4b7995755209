import { zipSync } from 'fflate'

/** Central header, end record, and its ZIP64 forms: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3. */
const END_SIZE = 22
const END_64_SIZE = 56
const LOCATOR_SIZE = 20
const MAX_ENTRIES = 0xff_ff
const MAX_OFFSET = 0xff_ff_ff_ff

function endOf(entries: number, size: number, offset: number): Uint8Array<ArrayBuffer> {
  const is64 = entries > MAX_ENTRIES
  const bytes = new Uint8Array((is64 ? END_64_SIZE + LOCATOR_SIZE : 0) + END_SIZE)
  const view = new DataView(bytes.buffer)
  if (is64) {
    view.setUint32(0, 0x06_06_4b_50, true)
    view.setBigUint64(4, BigInt(END_64_SIZE - 12), true)
    view.setUint16(12, 45, true)
    view.setUint16(14, 45, true)
    view.setBigUint64(24, BigInt(entries), true)
    view.setBigUint64(32, BigInt(entries), true)
    view.setBigUint64(40, BigInt(size), true)
    view.setBigUint64(48, BigInt(offset), true)
    view.setUint32(END_64_SIZE, 0x07_06_4b_50, true)
    view.setBigUint64(END_64_SIZE + 8, BigInt(offset + size), true)
    view.setUint32(END_64_SIZE + 16, 1, true)
  }
  const at = bytes.length - END_SIZE
  view.setUint32(at, 0x06_05_4b_50, true)
  view.setUint16(at + 8, Math.min(entries, MAX_ENTRIES), true)
  view.setUint16(at + 10, Math.min(entries, MAX_ENTRIES), true)
  view.setUint32(at + 12, size, true)
  view.setUint32(at + 16, offset, true)
  return bytes
}

/**
 * Writes a zip file by file, with sizes before the data. fflate's stream writes them after the data, which some
 * e-readers don't open, and counts at most 65,535 files. A zip above 4 GB throws a `RangeError`.
 */
export class ZipWriter {
  readonly #central: Uint8Array[] = []
  #offset = 0

  /** Returns the bytes of the file. */
  add(name: string, data: Uint8Array, { isStored = false } = {}): Uint8Array<ArrayBuffer> {
    const zip = zipSync({ [name]: data }, { level: isStored ? 0 : 6 }) as Uint8Array<ArrayBuffer>
    const start = new DataView(zip.buffer).getUint32(zip.length - END_SIZE + 16, true)
    const central = zip.slice(start, -END_SIZE)
    new DataView(central.buffer).setUint32(42, this.#offset, true)
    this.#central.push(central)
    this.#offset += start
    if (this.#offset > MAX_OFFSET) throw new RangeError('A zip file can have 4 GB at most.')
    return zip.subarray(0, start)
  }

  /** Returns the directory, which ends the zip. */
  *end(): Generator<Uint8Array<ArrayBuffer>> {
    yield* this.#central as Uint8Array<ArrayBuffer>[]
    const size = this.#central.reduce((sum, { length }) => sum + length, 0)
    yield endOf(this.#central.length, size, this.#offset)
  }
}
