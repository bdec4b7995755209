import type { AskSource, AskAnswer, AskSentence } from '@bookplate/contract'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { ResultMeta } from '@/components/results/result-meta.tsx'
import { numberWords } from '@/lib/words/numbers.ts'
import { CircleOff, SearchX, Square } from 'lucide-react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { PaneScreen } from '@/components/panel-parts/pane-screen.tsx'
import { TitledSection } from '@/components/titled-section.tsx'
import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { Spinner } from '@/components/ui/spinner.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'
import { t } from '@/lib/language/translate.ts'
import { useAnswersQuestions } from '@/lib/query/ask.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { useAnswer } from './use-answer.ts'

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

function AnswerSources({ title, sources, onRead }: AnswerSourcesProps) {
  return (
    <TitledSection title={title} isMinor>
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
    </TitledSection>
  )
}

interface AnswerSentencesProps {
  sentences: readonly AskSentence[]
  sources: readonly AskSource[]
  onRead: (source: AskSource) => void
}

function AnswerSentences({ sentences, sources, onRead }: AnswerSentencesProps) {
  return (
    <section aria-label={t('ask.answer')} className="flex flex-col gap-2 font-serif text-reading">
      {sentences.map(({ text, sources: cited }, index) => (
        // Sentences are only added at the end.
        <p key={index} dir="auto" className="break-words">
          {text}{' '}
          {sources
            .filter(({ number }) => cited.includes(number))
            .map((source) => (
              <button
                key={source.number}
                type="button"
                aria-label={t('ask.openSource', { number: source.number, title: bookmarkTitle(source) })}
                onClick={() => onRead(source)}
                className="mx-0.5 min-h-6 min-w-6 rounded-control bg-binding/10 px-1 font-sans text-sm font-medium text-binding tabular-nums hover:bg-binding/20 forced-colors:border"
              >
                {numberWords(source.number)}
              </button>
            ))}
        </p>
      ))}
    </section>
  )
}

interface AskScreenProps {
  question: string
  onRead: (source: AskSource) => void
}

type Phase = ReturnType<typeof useAnswer>['phase']

function statusWords(answer: AskAnswer | null, phase: Phase): string {
  if (phase === 'stopped') return t('ui.stopped')
  if (phase === 'running') return answer?.model ? t('ask.writing') : t('ask.searching')
  if (phase === 'failed' || !answer || answer.outcome === 'unsupported') return ''
  return answer.outcome === 'answered' && answer.model
    ? t('ask.writtenBy', { model: answer.model })
    : t('ask.bestPassages')
}

export function AskScreen({ question, onRead }: AskScreenProps) {
  const { openOptions } = useLibrary()
  const isOffered = useAnswersQuestions()
  const { answer, phase, error, isUnknown, stop, again } = useAnswer(question)
  const isRunning = phase === 'running'
  const isUnsupported = phase === 'done' && answer?.outcome === 'unsupported'
  const screen = { title: question, help: 'ask', className: 'gap-4' } as const
  if (isOffered === false || isUnknown) {
    return (
      <PaneScreen {...screen}>
        <EmptyState title={t('ask.notOffered')} picture={<CircleOff className="size-8!" />}>
          <p>{t('ask.notOfferedWhy')}</p>
        </EmptyState>
      </PaneScreen>
    )
  }
  return (
    <PaneScreen {...screen}>
      <StatusLine
        tone="muted"
        {...(isRunning && { icon: Spinner })}
        action={
          isRunning ? (
            <Button size="small" icon={Square} onClick={stop}>
              {t('ui.stop')}
            </Button>
          ) : phase === 'stopped' ? (
            <Button size="small" onClick={again}>
              {t('ask.again')}
            </Button>
          ) : null
        }
      >
        {statusWords(answer, phase)}
      </StatusLine>
      {phase === 'failed' ? (
        <ErrorNotice
          error={error}
          actions={{ retry: again, connect: openOptions, signIn: openOptions, openPlan: openOptions }}
        />
      ) : null}
      {answer?.degraded ? (
        <Notice
          tone="warn"
          title={t('ask.modelFailed')}
          actions={[phase === 'done' ? { label: t('ask.again'), onClick: again } : null]}
        >
          {answer.outcome === 'answered' ? t('ask.modelFailedMidway') : t('ask.modelFailedWhy')}
        </Notice>
      ) : null}
      {answer && answer.sentences.length > 0 ? (
        <AnswerSentences sentences={answer.sentences} sources={answer.sources} onRead={onRead} />
      ) : null}
      {isUnsupported ? (
        <EmptyState title={t('ask.unsupported')} picture={<SearchX className="size-8!" />}>
          <p>{t('ask.unsupportedWhy')}</p>
        </EmptyState>
      ) : null}
      {answer === null && isRunning ? (
        <div aria-hidden="true" className="flex flex-col gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ) : null}
      {answer && answer.sources.length > 0 ? (
        <AnswerSources
          title={
            isUnsupported
              ? t('ask.closest')
              : answer.model === null || answer.outcome === 'passages'
                ? t('ask.passages')
                : t('ask.sources')
          }
          sources={answer.sources}
          onRead={onRead}
        />
      ) : null}
    </PaneScreen>
  )
}
