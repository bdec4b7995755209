/** Word pieces with the logarithm of their probability. The first is "unknown". */
export type Vocabulary = readonly (readonly [piece: string, likelihood: number])[]

interface Node {
  next: Map<string, Node>
  /** Piece that ends here, or -1. */
  piece: number
}

const UNKNOWN = 0
/** Control pieces, which no text contains. */
const RESERVED = 6
const SPACE = '\u2581'

function createTrie(vocabulary: Vocabulary): Node {
  const root: Node = { next: new Map(), piece: -1 }
  for (const [index, [piece]] of vocabulary.entries()) {
    if (index < RESERVED) continue
    let node = root
    for (const character of piece) {
      const next = node.next.get(character) ?? { next: new Map(), piece: -1 }
      node.next.set(character, next)
      node = next
    }
    node.piece = index
  }
  return root
}

/** Splits texts into the most probable word pieces (SentencePiece's unigram model). Returns their numbers. */
export function createWordPieces(vocabulary: Vocabulary): (text: string) => number[] {
  const trie = createTrie(vocabulary)

  return (text) => {
    const plain = text.normalize('NFKC')
    const characters = plain ? [...`${SPACE}${plain.replaceAll(' ', SPACE)}`] : []
    /** Score of the best path to each position (0: none yet), its last piece, and the start of that. */
    const best = new Float64Array(characters.length + 1)
    const last = new Int32Array(characters.length + 1)
    const from = new Int32Array(characters.length + 1)
    const reach = (start: number, end: number, piece: number, likelihood: number): void => {
      const sum = best[start]! + likelihood
      if (best[end] !== 0 && sum < best[end]!) return
      best[end] = sum
      last[end] = piece
      from[end] = start
    }
    for (let start = 0; start < characters.length; start += 1) {
      let isKnown = false
      let node = trie.next.get(characters[start]!)
      for (let end = start + 1; node; end += 1) {
        if (node.piece >= 0) {
          isKnown = true
          reach(start, end, node.piece, vocabulary[node.piece]![1])
        }
        node = end < characters.length ? node.next.get(characters[end]!) : undefined
      }
      if (!isKnown) reach(start, start + 1, UNKNOWN, 0)
    }
    const pieces: number[] = []
    for (let end = characters.length; end > 0; end = from[end]!) {
      // Adjacent unknown pieces count as one.
      if (last[end] !== UNKNOWN || pieces.at(-1) !== UNKNOWN) pieces.push(last[end]!)
    }
    return pieces.toReversed()
  }
}
