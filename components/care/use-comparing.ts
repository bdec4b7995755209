import type { Comparing } from '@bookplate/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { duplicatesQuery } from '@/lib/query/care.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

interface State {
  isGoing: boolean
  at: Comparing | null
  error: unknown
}

const LIST_EACH = 3

export function useComparing() {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ isGoing: false, at: null, error: null })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const list = () => queries.invalidateQueries({ queryKey: duplicatesQuery(send).queryKey })

  async function run({ signal }: AbortController): Promise<void> {
    for (let piece = 1; !signal.aborted; piece += 1) {
      const at = await send('care.compare', {}, { signal })
      if (signal.aborted) return
      setState({ isGoing: at.left > 0, at, error: null })
      if (at.left === 0 || piece % LIST_EACH === 0) await list()
      if (at.left === 0) return
    }
  }

  const stop = () => {
    running.current?.abort()
    running.current = null
    setState((before) => ({ ...before, isGoing: false }))
    void list()
  }

  const start = () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState((before) => ({ ...before, isGoing: true, error: null }))
    run(controller).catch((error: unknown) => {
      if (!controller.signal.aborted) setState((before) => ({ ...before, isGoing: false, error }))
    })
  }

  return { ...state, start, stop }
}
