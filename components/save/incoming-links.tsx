import { useEffect, useRef } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { MAX_LINKS, type LinkCandidate } from '@/lib/capture/links.ts'
import { t } from '@/lib/language/translate.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { LinksOutcome } from './links-outcome.tsx'
import { useIncomingLinks, type IncomingSource } from './use-incoming-links.ts'

function Refusal({ found, onClose }: { found: LinkCandidate[]; onClose: () => void }) {
  const reasons = [...new Set(found.map(({ why }) => why))]
  return (
    <Notice tone="warn" role="alert" title={t('save.unsavable.title')} onDismiss={onClose}>
      {reasons.length > 0 ? reasons.join(' ') : t('save.links.none')}
    </Notice>
  )
}

interface OfferProps {
  links: readonly LinkCandidate[]
  total: number
  /** Whether the person types elsewhere, so that the focus stays. */
  isTyping: boolean
  onSave: () => void
  onClose: () => void
}

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
      actions={[
        {
          label: isOne ? t('save.links.saveOne') : t('save.links.saveCount', { count }),
          ref: button,
          variant: 'primary',
          onClick: onSave,
        },
        { label: t('save.links.notNow'), variant: 'quiet', onClick: onClose },
      ]}
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
  caught: IncomingSource
  /** Private windows store nothing. */
  isPrivate: boolean
  onClose: () => void
}

export function IncomingLinks({ caught, isPrivate, onClose }: IncomingLinksProps) {
  const { found, savable, id, failure, isAsked, left, save, saveNext } = useIncomingLinks(caught, isPrivate)
  const { openOptions } = useLibrary()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (id !== null && document.activeElement === document.body) outcome.current?.focus()
  }, [id])
  if (failure) {
    const actions = { retry: save, connect: openOptions, dismiss: onClose }
    return <ErrorNotice error={failure} actions={actions} />
  }
  if (id !== null) {
    const moveOn = () => {
      // Move the focus from the disappearing button, so that a second press has no effect.
      outcome.current?.focus()
      saveNext()
    }
    const next = left > 0 ? { count: Math.min(left, MAX_LINKS), save: moveOn } : null
    return (
      <div ref={outcome} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        <LinksOutcome key={id} id={id} left={left} next={next} onDismiss={onClose} />
      </div>
    )
  }
  if (savable.length === 0) {
    return caught.way === 'search' ? null : <Refusal found={found} onClose={onClose} />
  }
  if (isAsked) return null
  return (
    <Offer
      links={savable.slice(0, MAX_LINKS)}
      total={savable.length}
      isTyping={caught.way === 'search'}
      onSave={save}
      onClose={onClose}
    />
  )
}
