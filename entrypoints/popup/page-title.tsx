import { useEffect, useRef, useState } from 'react'
import { t } from '@/lib/language/translate.ts'

/** Title in two lines. If it is longer, a press shows it over the content below, so that nothing moves. */
export function PageTitle({ children }: { children: string }) {
  const lines = useRef<HTMLHeadingElement>(null)
  const [isLonger, setLonger] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = lines.current ?? {}
    setLonger(scrollHeight > clientHeight)
  }, [])
  return (
    <div className="relative">
      <h1 ref={lines} dir="auto" className="line-clamp-2 text-lg font-semibold break-words">
        {children}
      </h1>
      {isLonger ? (
        <button
          type="button"
          aria-label={t('popup.wholeTitle')}
          aria-expanded={isWhole}
          title={children}
          onClick={() => setWhole(!isWhole)}
          onBlur={() => setWhole(false)}
          className="absolute inset-0 cursor-pointer rounded-control"
        />
      ) : null}
      {isWhole ? (
        <p
          dir="auto"
          aria-hidden="true"
          className="pointer-events-none absolute -inset-x-2 -top-1 z-10 max-h-100 overflow-y-auto rounded-control border border-line bg-surface px-2 py-1 text-lg font-semibold break-words shadow-float"
        >
          {children}
        </p>
      ) : null}
    </div>
  )
}
