import type { CDPSession } from '@playwright/test'

interface TreeNode {
  nodeId: string
  parentId?: string
  childIds?: string[]
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  value?: { value: unknown }
  properties?: { name: string; value: { value: unknown } }[]
}

/** Containers that screen readers announce on the way to the focus, if they have a name. */
const CONTAINERS = new Set(
  'alertdialog article dialog figure form group list listbox menu navigation radiogroup region search toolbar'.split(
    ' ',
  ),
)
const STATES =
  'checked current disabled expanded hasPopup invalid keyshortcuts level pressed required selected'.split(' ')
/** Elements whose children screen readers don't read again. */
const WHOLE = new Set(
  'button checkbox combobox heading image link menuitem menuitemcheckbox menuitemradio meter option progressbar radio searchbox spinbutton switch term textbox DisclosureTriangle'.split(
    ' ',
  ),
)
/** Elements whose words are read as one sentence. */
const SENTENCES = new Set(
  'cell columnheader definition listitem paragraph rowheader status term DescriptionListDetail DescriptionListTerm LabelText Legend'.split(
    ' ',
  ),
)
/** Elements that screen readers don't mention. */
const SILENT = new Set(
  'banner cell code columnheader contentinfo definition emphasis generic listitem LabelText Legend ListMarker mark none paragraph row rowgroup rowheader sectionfooter sectionheader status strong time DescriptionList DescriptionListDetail DescriptionListTerm RootWebArea'.split(
    ' ',
  ),
)

const roleOf = ({ role }: TreeNode) => role?.value ?? 'none'
const stateOf = ({ properties }: TreeNode, name: string) =>
  properties?.find((property) => property.name === name)?.value.value

function wordsOf(node: TreeNode): string {
  const states = STATES.flatMap((name) => {
    const state = stateOf(node, name)
    if (state === undefined || state === 'false')
      return state && (name === 'pressed' || name === 'checked') ? [`not ${name}`] : []
    if (state === false) return name === 'expanded' ? ['collapsed'] : []
    return state === true || state === 'true' ? [name] : [`${name} ${String(state)}`]
  })
  const { name, value, description } = node
  return [
    [roleOf(node), ...(name?.value ? [`“${name.value}”`] : [])].join(' '),
    ...(value?.value ? [`value “${String(value.value)}”`] : []),
    ...states,
    ...(description?.value ? [`description “${description.value}”`] : []),
  ].join(', ')
}

export interface Focus {
  /** Containers with a name, from the outside. */
  path: string[]
  focus: string
}

/** Accessibility tree of a page, which the browser gives to screen readers. */
export class AccessibilityTree {
  private readonly nodes: TreeNode[]
  private readonly byId: Map<string, TreeNode>

  private constructor(nodes: TreeNode[]) {
    this.nodes = nodes
    this.byId = new Map(nodes.map((node) => [node.nodeId, node]))
  }

  static async of(devtools: CDPSession): Promise<AccessibilityTree> {
    const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] }
    return new AccessibilityTree(nodes)
  }

  focused(): Focus {
    const found = this.nodes.findLast((node) => stateOf(node, 'focused') === true)
    if (!found || roleOf(found) === 'RootWebArea') return { path: [], focus: 'nothing has the focus' }
    const path: string[] = []
    for (let node = this.parentOf(found); node; node = this.parentOf(node))
      if (!node.ignored && CONTAINERS.has(roleOf(node)) && node.name?.value)
        path.unshift(`${roleOf(node)} “${node.name.value}”`)
    return { path, focus: wordsOf(found) }
  }

  /** Returns the content of the last element with a role and a name, in reading order. */
  contentOf(role: string, name?: string): string[] {
    const root = this.nodes.findLast(
      (node) => !node.ignored && roleOf(node) === role && (name === undefined || node.name?.value === name),
    )
    return root ? this.linesOf(root, '') : []
  }

  private linesOf(node: TreeNode, indent: string): string[] {
    const role = roleOf(node)
    if (role === 'StaticText' || role === 'LineBreak') {
      const words = node.name?.value.trim()
      return words ? [`${indent}text “${words}”`] : []
    }
    if (role === 'InlineTextBox') return []
    const isSilent = node.ignored || SILENT.has(role) || (role === 'group' && !node.name?.value)
    if (!isSilent && WHOLE.has(role)) {
      const inner = role === 'heading' ? this.innerOf(node, `${indent}  `) : []
      return [indent + wordsOf(node), ...inner.filter((line) => !line.trim().startsWith('text '))]
    }
    const inner = this.innerOf(node, isSilent ? indent : `${indent}  `)
    const lines = SENTENCES.has(role) ? joinTexts(inner) : inner
    return isSilent ? lines : [indent + wordsOf(node), ...lines]
  }

  private innerOf({ childIds = [] }: TreeNode, indent: string): string[] {
    return childIds.flatMap((id) => {
      const child = this.byId.get(id)
      return child ? this.linesOf(child, indent) : []
    })
  }

  private parentOf({ parentId }: TreeNode): TreeNode | undefined {
    return parentId === undefined ? undefined : this.byId.get(parentId)
  }
}

/** Joins texts that follow each other. */
function joinTexts(lines: string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const [, indent, text] = /^( *)text “(.*)”$/s.exec(line) ?? []
    const before = /^( *)text “(.*)”$/s.exec(joined.at(-1) ?? '')
    if (text !== undefined && before && before[1] === indent)
      joined.splice(-1, 1, `${indent}text “${before[2]}${/^[,.;:!?)”]/.test(text) ? '' : ' '}${text}”`)
    else joined.push(line)
  }
  return joined
}
