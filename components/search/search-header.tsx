import type { Dispatch, RefObject } from 'react'
import { isQuestion } from '@/lib/search/question.ts'
import type { SearchAction, SearchState } from '@/lib/search/search-state.ts'
import { SearchBox } from './search-box.tsx'
import { SearchTools } from './search-tools.tsx'

interface SearchHeaderProps {
  state: SearchState
  dispatch: Dispatch<SearchAction>
  inputRef: RefObject<HTMLInputElement | null>
  isSelecting: boolean
  onSelecting: () => void
  onFilters: () => void
  onLeave: () => void
  onAsk: (text: string) => void
}

export function SearchHeader(props: SearchHeaderProps) {
  const { state, dispatch, inputRef, isSelecting, onSelecting, onFilters, onLeave, onAsk } = props
  const { input, text, density } = state
  return (
    <header className="top-0 z-2 flex flex-col gap-2 border-b border-line bg-paper px-3 py-2 tall:sticky">
      <h1 className="sr-only">Bookplate</h1>
      <SearchBox
        text={text}
        inputRef={inputRef}
        onType={(typed) => dispatch({ type: 'typed', text: typed })}
        onClear={() => dispatch({ type: 'cleared' })}
        onLeave={onLeave}
        onSubmit={(text) => {
          dispatch({ type: 'settled', isFinished: true })
          dispatch({ type: 'remembered' })
          if (isQuestion(text)) onAsk(text)
        }}
      />
      <SearchTools {...{ input, density, isSelecting, dispatch, onSelecting, onFilters }} />
    </header>
  )
}
