import type { AskSource } from '@bookplate/contract'
import { useId } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { ResultMeta } from '@/components/results/result-meta.tsx'
import { numberWords } from '@/lib/words/numbers.ts'

function MarkedSentence({ said, sentence }: Pick<AskSource, 'said' | 'sentence'>) {
  if (!sentence) return said
  return (
    <>
      {said.slice(0, sentence.start)}
      <mark>{said.slice(sentence.start, sentence.end)}</mark>
      {said.slice(sentence.end)}
    </>
  )
}

interface AnswerSourcesProps {
  title: string
  sources: readonly AskSource[]
  onRead: (source: AskSource) => void
}

export function AnswerSources({ title, sources, onRead }: AnswerSourcesProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-sm font-medium text-ink-muted">
        {title}
      </h2>
      <ol>
        {sources.map((source) => (
          <li key={source.number} className="flex gap-2 border-b border-line py-2.5 last:border-b-0">
            <span aria-hidden="true" className="min-w-5 text-end text-ink-muted tabular-nums">
              {numberWords(source.number)}
            </span>
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <button
                type="button"
                dir="auto"
                onClick={() => onRead(source)}
                className="min-h-6 text-start font-semibold break-words hover:underline hover:underline-offset-2"
              >
                {bookmarkTitle(source)}
              </button>
              <blockquote dir="auto" className="break-words text-ink-muted">
                <MarkedSentence {...source} />
              </blockquote>
              <ResultMeta hit={source} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
