import {
  EMPTY_ANSWER,
  isApiError,
  isTransportError,
  withAnswerEvent,
  type AskAnswer,
} from '@bookplate/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askLibrary } from '@/lib/query/ask.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

interface AnswerState {
  answer: AskAnswer | null
  phase: 'running' | 'stopped' | 'failed' | 'done'
  error: unknown
}

const STARTED: AnswerState = { answer: null, phase: 'running', error: null }

/** Leaving the screen stops the model. */
export function useAnswer(question: string) {
  const { send } = useLibrary()
  const [state, setState] = useState(STARTED)
  const running = useRef<AbortController | null>(null)

  const ask = useCallback(async () => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const settle = (next: Partial<AnswerState>) => {
      if (!signal.aborted) setState((last) => ({ ...last, ...next }))
    }
    try {
      const answer = await askLibrary(send, question, {
        signal,
        onEvent: (event) =>
          setState((last) => ({ ...last, answer: withAnswerEvent(last.answer ?? EMPTY_ANSWER, event) })),
      })
      settle({ answer, phase: 'done' })
    } catch (error) {
      settle({ error, phase: 'failed' })
    }
  }, [send, question])

  useEffect(() => {
    void ask()
    const leave = () => running.current?.abort()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [ask])

  const again = useCallback(() => {
    setState(STARTED)
    void ask()
  }, [ask])
  const isOffline = isTransportError(state.error) && state.error.kind === 'offline'
  useEffect(() => {
    if (!isOffline) return undefined
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline, again])

  const stop = () => {
    running.current?.abort()
    setState((last) => ({ ...last, phase: 'stopped' }))
  }
  return { ...state, isUnknown: isApiError(state.error, 'not_found'), stop, again }
}
