import { IncomingMessage } from 'node:http'

const JOINED_BYTES = 16_384

/** Joins small pieces of a body, because a piece of one byte, such as a chunk, takes 400 bytes of memory. */
export class JoinedRequest extends IncomingMessage {
  #joined: Buffer = Buffer.alloc(0)
  #length = 0

  /** Returns whether Node may read more from the connection. */
  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    const isLast = piece === null
    const mayRead = isLast || this.#length + piece.length > JOINED_BYTES ? this.#pass() : true
    if (isLast || piece.length >= JOINED_BYTES) return super.push(piece, encoding)
    if (this.#length === 0) this.#joined = piece
    else this.#append(piece)
    this.#length += piece.length
    return mayRead
  }

  #append(piece: Buffer): void {
    if (this.#length + piece.length > this.#joined.length) {
      const larger = Buffer.allocUnsafe(JOINED_BYTES)
      this.#joined.copy(larger, 0, 0, this.#length)
      this.#joined = larger
    }
    piece.copy(this.#joined, this.#length)
  }

  #pass(): boolean {
    const joined = this.#joined.subarray(0, this.#length)
    this.#length = 0
    return joined.length === 0 || super.push(joined)
  }
}
