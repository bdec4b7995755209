import { randomInt } from 'node:crypto'

/** More than an import of 16 MB of tiny paragraphs has. Containers are objects and lists. */
const MAX = { values: 2_000_000, containers: 1_000_000, levels: 100, names: 1_000 }

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c]
/** Brackets of lists and objects differ in this bit only. */
const OBJECT_BIT = 0x20
const [OPENING, CLOSING] = [0x5b, 0x5d]
/** Random, so that a client can't choose names with the same hash. */
const FACTOR = randomInt(2 ** 30) * 2 + 1

/**
 * Returns whether JSON has so many values, levels, or different names that `JSON.parse` would block the requests of all
 * accounts for seconds.
 */
export function isOversized(json: Uint8Array): boolean {
  const hashes = new Set<number>()
  let values = 0
  let containers = 0
  let levels = 0
  let hash = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!
    if (byte === QUOTE) {
      hash = 0
      for (at += 1; at < json.length && json[at] !== QUOTE; at += 1) {
        if (json[at] === BACKSLASH) at += 1
        hash = Math.imul(hash ^ json[at]!, FACTOR)
      }
    } else if (byte === COMMA) values += 1
    else if (byte === COLON) hashes.add(hash)
    else if ((byte & ~OBJECT_BIT) === OPENING) {
      containers += 1
      levels += 1
    } else if ((byte & ~OBJECT_BIT) === CLOSING) levels -= 1
    else continue
    if (values > MAX.values || containers > MAX.containers || levels > MAX.levels || hashes.size > MAX.names)
      return true
  }
  return false
}
