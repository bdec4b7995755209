import {
  PortableText as Renderer,
  type PortableTextBlockComponent,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from '@portabletext/react'
import { ExternalLink } from '@/components/ui/external-link.tsx'
import type { SafeBlock, SafeLink } from '@/lib/portable-text/safe-content.ts'
import { BodyImage } from './body-image.tsx'
import { CodeFigure, EmbedCard, Poll } from './body-blocks.tsx'

/** The article's own headings begin under the title, which is the page's one `h1`. */
const heading = (Level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6', size: string): PortableTextBlockComponent =>
  function Heading({ children }) {
    return <Level className={`mt-6 mb-2 font-semibold ${size}`}>{children}</Level>
  }

function Link({ value, children }: PortableTextMarkComponentProps<SafeLink>) {
  return value ? <ExternalLink href={value.href}>{children}</ExternalLink> : children
}

function createComponents(bookmarkId: string): PortableTextComponents {
  return {
    block: {
      normal: ({ children }) => <p className="my-3 whitespace-pre-line">{children}</p>,
      blockquote: ({ children }) => (
        <blockquote className="my-4 border-l-3 border-binding pl-4 text-ink-muted italic">
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
      bullet: ({ children }) => <ul className="my-3 list-disc pl-6">{children}</ul>,
      number: ({ children }) => <ol className="my-3 list-decimal pl-6">{children}</ol>,
    },
    listItem: ({ children }) => <li className="my-1 [&>ol]:my-1 [&>ul]:my-1">{children}</li>,
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
    },
    types: {
      image: ({ value }) => (
        <BodyImage bookmarkId={bookmarkId} media={{ ref: value.ref, type: 'image' }} alt={value.alt} />
      ),
      embed: ({ value }) => <EmbedCard url={value.url} title={value.title} />,
      poll: ({ value }) => <Poll question={value.question} options={value.options} />,
      code: ({ value }) => <CodeFigure code={value.code} language={value.language} />,
    },
  }
}

/** Blocks that `normalise` made; nothing else may be given here. */
export function PortableText({ bookmarkId, blocks }: { bookmarkId: string; blocks: readonly SafeBlock[] }) {
  return (
    <Renderer
      value={[...blocks]}
      components={createComponents(bookmarkId)}
      // Every kind is known: what was not is text by now.
      onMissingComponent={false}
    />
  )
}
