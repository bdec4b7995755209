import {
  PortableText as Renderer,
  type PortableTextBlockComponent,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from '@portabletext/react'
import type { SummaryPassage } from '@bookplate/contract'
import { memo, startTransition, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLanguage } from '@/components/use-language.ts'
import { ExternalLink } from '@/components/ui/external-link.tsx'
import type { SafeBlock, SafeHighlight, SafeLink } from '@/lib/portable-text/safe-content.ts'
import { BodyImage, type Pictured } from './body-image.tsx'
import { CodeFigure, EmbedCard, Poll } from './body-blocks.tsx'
import { BodyTable } from './body-table.tsx'
import { HighlightMark } from './highlight-mark.tsx'
import { scrollToPlace } from './scroll-to-place.ts'

/** Headings of the article start below the title, which is the page's `h1`. */
const headings =
  (marked: (value: { _key?: string } | undefined) => object) =>
  (Level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6', size: string): PortableTextBlockComponent =>
    function Heading({ children, value }) {
      return (
        <Level {...marked(value)} dir="auto" className={`mt-6 mb-2 font-semibold ${size}`}>
          {children}
        </Level>
      )
    }

function Link({ value, children }: PortableTextMarkComponentProps<SafeLink>) {
  useLanguage()
  return value ? <ExternalLink href={value.href}>{children}</ExternalLink> : children
}

function Highlighted({ value, children }: PortableTextMarkComponentProps<SafeHighlight>) {
  return value ? <HighlightMark highlight={value}>{children}</HighlightMark> : children
}

interface Start {
  key: string
  place: number
}

const indexOf = ({ _key }: SafeBlock): number => Number(_key.slice(1))

/** A table row is part of the table's block. */
function startIn(blocks: readonly SafeBlock[], passage: SummaryPassage | undefined): Start | null {
  const block = passage && blocks.findLast((block) => indexOf(block) <= passage.block)
  if (!block) return null
  return { key: block._key, place: indexOf(block) === passage.block ? passage.start : 0 }
}

function createComponents(bookmark: Pictured, shown: Start | null): PortableTextComponents {
  const show = (element: Element | null) => {
    if (element && shown) scrollToPlace(element, shown.place)
  }
  const marked = (value: { _key?: string } | undefined) => ({
    'data-block': value?._key,
    ...(shown && value?._key === shown.key ? { ref: show, 'data-shown': true } : {}),
  })
  const within = (value: { _key?: string }, drawn: ReactNode) => <div {...marked(value)}>{drawn}</div>
  const heading = headings(marked)
  const components: PortableTextComponents = {
    block: {
      normal: ({ children, value }) => (
        <p {...marked(value)} dir="auto" className="my-3 whitespace-pre-line">
          {children}
        </p>
      ),
      blockquote: ({ children, value }) => (
        <blockquote
          {...marked(value)}
          dir="auto"
          className="my-4 border-s-3 border-binding ps-4 text-ink-muted italic"
        >
          {children}
        </blockquote>
      ),
      h1: heading('h2', 'text-xl'),
      h2: heading('h2', 'text-xl'),
      h3: heading('h3', 'text-lg'),
      h4: heading('h4', 'text-lg'),
      h5: heading('h5', 'text-base'),
      h6: heading('h6', 'text-base'),
    },
    list: {
      bullet: ({ children }) => (
        <ul dir="auto" className="my-3 list-disc ps-6">
          {children}
        </ul>
      ),
      number: ({ children }) => (
        <ol dir="auto" className="my-3 list-decimal ps-6">
          {children}
        </ol>
      ),
    },
    listItem: ({ children, value }) => (
      <li {...marked(value)} className="my-1 [&>ol]:my-1 [&>ul]:my-1">
        {children}
      </li>
    ),
    marks: {
      strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
      em: ({ children }) => <em>{children}</em>,
      underline: ({ children }) => <span className="underline">{children}</span>,
      'strike-through': ({ children }) => <s>{children}</s>,
      code: ({ children }) => (
        <code className="rounded-[0.25rem] bg-ink/8 px-1 py-0.5 font-mono text-[0.85em] break-words">
          {children}
        </code>
      ),
      link: Link,
      highlight: Highlighted,
    },
    types: {
      image: ({ value }) => (
        <BodyImage bookmark={bookmark} media={{ ref: value.ref, type: 'image' }} alt={value.alt} />
      ),
      embed: ({ value }) => <EmbedCard url={value.url} title={value.title} />,
      poll: ({ value }) => <Poll question={value.question} options={value.options} />,
      code: ({ value }) => within(value, <CodeFigure block={value} />),
      table: ({ value }) => within(value, <BodyTable table={value} components={components} />),
    },
  }
  return components
}

/** Blocks to render at once. They fill the screen within one or two frames. */
const GROUP = 60

const isListItem = (block: SafeBlock | undefined): boolean =>
  block?._type === 'block' && block.listItem !== undefined

function groupsOf(blocks: readonly SafeBlock[]): SafeBlock[][] {
  const groups: SafeBlock[][] = [[]]
  for (const [index, block] of blocks.entries()) {
    const isWithinList = isListItem(block) && isListItem(blocks[index - 1])
    if (groups.at(-1)!.length >= GROUP && !isWithinList) groups.push([])
    groups.at(-1)!.push(block)
  }
  return groups
}

const NONE: ReadonlyMap<string, SafeBlock> = new Map()

/** Returns the same group if it has no marks, so that it doesn't render again. */
const withMarks = (group: SafeBlock[], marked: ReadonlyMap<string, SafeBlock>): SafeBlock[] =>
  group.some(({ _key }) => marked.has(_key)) ? group.map((block) => marked.get(block._key) ?? block) : group

interface GroupProps {
  blocks: SafeBlock[]
  components: PortableTextComponents
  /** Whether to scroll to it. Then it needs its real height immediately. */
  isShown: boolean
}

const MARK =
  '[&_[data-shown]]:rounded-control [&_[data-shown]]:bg-gilt/15 [&_[data-shown]]:shadow-[0_0_0_0.25rem] [&_[data-shown]]:shadow-gilt/15'

const Group = memo(function Group({ blocks, components, isShown }: GroupProps) {
  const language = useLanguage()
  return (
    // Skip layout and paint far from the screen. The browser's page search still finds the text.
    <div className={isShown ? MARK : '[contain-intrinsic-size:auto_6000px] [content-visibility:auto]'}>
      <Renderer
        key={language}
        value={blocks}
        components={components}
        // `normalise` has converted unknown kinds to text.
        onMissingComponent={false}
      />
    </div>
  )
})

interface PortableTextProps {
  bookmark: Pictured
  blocks: readonly SafeBlock[]
  marked?: ReadonlyMap<string, SafeBlock>
  passage?: SummaryPassage | undefined
}

export function PortableText({
  bookmark: { id, capturedAt },
  blocks,
  marked = NONE,
  passage,
}: PortableTextProps) {
  const shown = useMemo(() => startIn(blocks, passage), [blocks, passage])
  const components = useMemo(() => createComponents({ id, capturedAt }, shown), [id, capturedAt, shown])
  const groups = useMemo(() => groupsOf(blocks), [blocks])
  const [amount, setAmount] = useState(1)
  useEffect(() => {
    if (amount >= groups.length) return
    // Yield between steps, so that reading, scrolling, and typing stay smooth.
    const timer = setTimeout(() => startTransition(() => setAmount(amount + 1)))
    return () => clearTimeout(timer)
  }, [amount, groups.length])
  return groups.slice(0, amount).map((group, index) => (
    // The order of groups never changes.
    <Group
      key={index}
      blocks={withMarks(group, marked)}
      components={components}
      isShown={group.some(({ _key }) => _key === shown?.key)}
    />
  ))
}
