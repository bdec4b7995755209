import { Fragment, type ReactNode } from 'react'
import { SquareArrowOutUpRight } from 'lucide-react'
import { Meter } from '@/components/ui/meter.tsx'
import type { CodeBlock } from '@/lib/portable-text/safe-content.ts'
import { t } from '@/lib/language/translate.ts'
import { HighlightMark } from './highlight-mark.tsx'

export function CodeFigure({ block: { code, language, parts } }: { block: CodeBlock }) {
  return (
    <figure className="my-4">
      {language ? (
        <figcaption data-aside="" className="font-sans text-sm text-ink-muted">
          {language}
        </figcaption>
      ) : null}
      <pre
        // Scrolling long lines by keyboard needs focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
        tabIndex={0}
        role="region"
        aria-label={language ? t('read.codeIn', { language }) : t('read.code')}
        className="overflow-x-auto rounded-plate border border-line bg-surface p-3 font-mono text-base"
      >
        <code dir="auto">
          {parts?.map(({ text, highlights }, index) => (
            // The order of parts never changes.
            <Fragment key={index}>
              {highlights.reduce<ReactNode>(
                (inner, decorator) => (
                  <HighlightMark highlight={decorator}>{inner}</HighlightMark>
                ),
                text,
              )}
            </Fragment>
          )) ?? code}
        </code>
      </pre>
    </figure>
  )
}

/** Link to embedded content, which is never loaded here. */
export function EmbedCard({ url, title }: { url: string; title: string }) {
  const host = URL.canParse(url) ? new URL(url).host : url
  return (
    <a
      data-aside=""
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="my-4 flex items-center gap-3 rounded-plate border border-line bg-surface p-3 font-sans text-base hover:border-edge"
    >
      <SquareArrowOutUpRight className="text-ink-muted" />
      <span className="min-w-0">
        <span dir="auto" className="block font-medium break-words">
          {title || t('read.embedded')}
        </span>
        <span className="block text-sm break-words text-ink-muted">
          {host}
          <span className="sr-only">{t('ui.opensInNewTab')}</span>
        </span>
      </span>
    </a>
  )
}

interface PollProps {
  question: string
  options: readonly { text: string; votes: number | null }[]
}

export function Poll({ question, options }: PollProps) {
  const most = Math.max(1, ...options.map(({ votes }) => votes ?? 0))
  const keyed = options.map((option, index) => ({ ...option, key: `${index} ${option.text}` }))
  return (
    <section
      data-aside=""
      className="my-4 rounded-plate border border-line bg-surface p-3 font-sans text-base"
    >
      <p dir="auto" className="font-medium">
        {question || t('read.poll')}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {keyed.map(({ key, text, votes }) => (
          <li key={key}>
            <div className="flex justify-between gap-2">
              <span dir="auto" className="min-w-0 break-words">
                {text}
              </span>
              {votes === null ? null : (
                <span className="text-ink-muted tabular-nums">{t('read.votes', { count: votes })}</span>
              )}
            </div>
            {votes === null ? null : (
              <div aria-hidden="true">
                <Meter label={text} value={votes} max={most} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
