import { MAX_QUERY_LENGTH } from '@bookplate/contract'
import { Search, X } from 'lucide-react'
import { useId, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { CONTROL } from '@/components/ui/field.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { t } from '@/lib/language/translate.ts'
import { flushSync } from 'react-dom'
import { afterPaint } from '@/lib/query/after-paint.ts'

/** Shows a typed letter before searching. Otherwise, each letter would appear as late as its results. */
export function useLetterFirst(text: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  // An external change is newer than the letter.
  const waiting = typed?.over === text ? typed.text : null
  const drop = () => setTyped(null)
  const passOn = () => {
    drop()
    if (waiting !== null) onType(waiting)
  }
  const passOnNow = useEffectEvent(passOn)
  useEffect(() => {
    if (!typed) return
    let isLast = true
    // Synchronous, because a letter typed before the render would apply to outdated text.
    const passOnDrawn = () => flushSync(passOnNow)
    void afterPaint().then(() => isLast && passOnDrawn())
    // Store the last letter when the page closes.
    addEventListener('pagehide', passOnDrawn, { capture: true })
    return () => {
      isLast = false
      removeEventListener('pagehide', passOnDrawn, { capture: true })
    }
  }, [typed])
  return {
    shown: waiting ?? text,
    type: (next: string) => setTyped({ text: next, over: text }),
    passOn,
    drop,
  }
}

const COUNT_FROM = MAX_QUERY_LENGTH - 30

interface SearchBoxProps {
  text: string
  inputRef: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
  onClear: () => void
  onLeave: () => void
  onSubmit: (text: string) => void
}

export function SearchBox({ text, inputRef, onType, onClear, onLeave, onSubmit }: SearchBoxProps) {
  const id = useId()
  const { shown, type, passOn, drop } = useLetterFirst(text, onType)
  const left = MAX_QUERY_LENGTH - shown.length
  const isNear = shown.length >= COUNT_FROM
  const clear = () => {
    drop()
    onClear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      passOn()
      onLeave()
    }
    if (event.key === 'Enter') {
      passOn()
      onSubmit(shown)
    }
    if (event.key === 'Escape' && shown !== '') {
      event.preventDefault()
      clear()
    }
  }
  return (
    <search className="flex flex-col gap-1">
      <div className="relative flex items-center">
        <Search className="pointer-events-none absolute start-2.5 text-ink-muted" />
        <input
          ref={inputRef}
          type="search"
          dir="auto"
          aria-label={t('search.placeholder')}
          aria-describedby={isNear ? id : undefined}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_QUERY_LENGTH}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className={classNames(CONTROL, 'h-9 pe-9 ps-8 [&::-webkit-search-cancel-button]:hidden')}
        />
        {shown === '' ? null : (
          <span className="absolute end-1 flex">
            <IconButton
              size="small"
              label={t('search.clearSearch')}
              icon={X}
              keys="Esc"
              onClick={() => {
                clear()
                inputRef.current?.focus()
              }}
            />
          </span>
        )}
      </div>
      <div id={id} role="status" className={isNear ? 'px-1 text-sm text-ink-muted' : 'sr-only'}>
        {isNear
          ? left === 0
            ? t('search.tooLong', { most: MAX_QUERY_LENGTH })
            : t('search.charactersLeft', { left, most: MAX_QUERY_LENGTH })
          : ''}
      </div>
    </search>
  )
}
