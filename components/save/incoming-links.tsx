import { useEffect, useRef, useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { MAX_LINKS, linksInDrop, linksInText, savableLinks, type FoundLink } from '@/lib/save/links.ts'
import { t } from '@/lib/language/translate.ts'
import { LinksOutcome } from './links-outcome.tsx'

/** What came into the panel from elsewhere. `search`: into the search box, where it may have been meant as words. */
export type Caught =
  | { way: 'drop'; uriList: string; text: string }
  | { way: 'paste' | 'search'; text: string }
  | { way: 'opened'; id: string }

const findIn = (caught: Caught): FoundLink[] => {
  if (caught.way === 'opened') return []
  return caught.way === 'drop' ? linksInDrop(caught) : linksInText(caught.text)
}

function Refusal({ found, caught, onClose }: { found: FoundLink[]; caught: Caught; onClose: () => void }) {
  const reasons = [...new Set(found.map(({ why }) => why))]
  return (
    <Notice tone="warn" role="alert" title={t('save.unsavable.title')} onDismiss={onClose}>
      {reasons.length > 0
        ? reasons.join(' ')
        : caught.way === 'drop'
          ? t('save.links.noneDropped')
          : t('save.links.nonePasted')}
    </Notice>
  )
}

interface OfferProps {
  /** As many as are saved at once. */
  links: readonly FoundLink[]
  /** How many there are. */
  total: number
  /** The focus is elsewhere, where somebody types. */
  isTyping: boolean
  onSave: () => void
  onClose: () => void
}

/** Nothing that was pasted is saved unasked. */
function Offer({ links, total, isTyping, onSave, onClose }: OfferProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isTyping) button.current?.focus()
  }, [isTyping])
  const isOne = total === 1
  const count = links.length
  const title =
    total > links.length
      ? t('save.links.saveFirst', { first: links.length, count: total })
      : t('save.links.saveCountTitle', { count })
  return (
    <Notice
      title={isOne ? t('save.links.saveThis') : title}
      actions={
        <>
          <Button ref={button} variant="primary" size="small" onClick={onSave}>
            {isOne ? t('save.links.saveOne') : t('save.links.saveCount', { count })}
          </Button>
          <Button variant="quiet" size="small" onClick={onClose}>
            {t('save.links.notNow')}
          </Button>
        </>
      }
    >
      <ul className="max-h-24 overflow-y-auto">
        {links.map(({ url }) => (
          <li key={url} dir="auto" className="break-all">
            {url.replace(/^https?:\/\//, '')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface IncomingLinksProps {
  caught: Caught
  /** Of a private window nothing is kept. */
  isPrivate: boolean
  onClose: () => void
}

/** Where links are saved that were dropped on the panel or pasted into it, and where others are looked at. */
export function IncomingLinks({ caught, isPrivate, onClose }: IncomingLinksProps) {
  const { send } = useLibrary()
  const [found] = useState(() => findIn(caught))
  const [id, setId] = useState(caught.way === 'opened' ? caught.id : null)
  const [failure, setFailure] = useState<unknown>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const [savable] = useState(() => savableLinks(found))
  /** Where among them those begin that are saved now. */
  const [from, setFrom] = useState(0)
  const left = Math.max(0, savable.length - from - MAX_LINKS)
  const save = (at = from) => {
    setFailure(null)
    setFrom(at)
    // What cannot be saved is told too where there is room for it.
    const all = found.length > MAX_LINKS ? savable : found
    const links = all.slice(at, at + MAX_LINKS).map(({ url, title }) => ({ url, title }))
    send('links.save', { links, isPrivate }).then(setId, setFailure)
  }
  const isDropped = caught.way === 'drop' && savable.length > 0
  useEffect(() => {
    if (isDropped) save()
    // oxlint-disable-next-line react/exhaustive-deps -- once: a drop is a click
  }, [])
  if (failure) return <ErrorNotice error={failure} actions={{ retry: () => save(), dismiss: onClose }} />
  if (id !== null) {
    const saveNext = () => {
      // Its button goes, and a second press of it is none of another.
      outcome.current?.focus()
      save(from + MAX_LINKS)
    }
    const next = left > 0 ? { count: Math.min(left, MAX_LINKS), save: saveNext } : null
    return (
      <div ref={outcome} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        <LinksOutcome key={id} id={id} left={left} next={next} onDismiss={onClose} />
      </div>
    )
  }
  if (savable.length === 0) {
    return caught.way === 'search' ? null : <Refusal found={found} caught={caught} onClose={onClose} />
  }
  if (isDropped) return null
  return (
    <Offer
      links={savable.slice(0, MAX_LINKS)}
      total={savable.length}
      isTyping={caught.way === 'search'}
      onSave={() => save()}
      onClose={onClose}
    />
  )
}
