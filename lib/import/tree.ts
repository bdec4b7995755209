/** Nodes that a node holds, and its name as a folder; empty if it is none. */
interface Inner {
  nodes: readonly unknown[]
  name: string
}

export interface Leaf {
  node: unknown
  /** Outermost first. */
  folders: string[]
}

/**
 * Walks trees in order, without recursion. Returns the nodes for which `innerOf` returns null. Deeper trees lose their
 * outer folders, so that at most `mostFolders` remain: no person made them.
 */
export function* leavesOf(
  roots: readonly unknown[],
  innerOf: (node: unknown, depth: number) => Inner | null,
  mostFolders: number,
): Generator<Leaf> {
  const open: (Leaf & { depth: number })[] = roots
    .map((node) => ({ node, folders: [], depth: 0 }))
    .toReversed()
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, folders, depth } = next
    const inner = innerOf(node, depth)
    if (inner === null) {
      yield { node, folders }
      continue
    }
    const path = inner.name ? [...folders, inner.name].slice(-mostFolders) : folders
    for (const node of inner.nodes.toReversed()) open.push({ node, folders: path, depth: depth + 1 })
  }
}
