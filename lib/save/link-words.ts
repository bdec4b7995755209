import type { LinkView } from '@/lib/messaging/links-protocol.ts'
import { t } from '@/lib/language/translate.ts'
import type { OutcomeWords } from './outcome-words.ts'

type LinkWords = Pick<OutcomeWords, 'title' | 'message' | 'tone'>

/** `left`: number of links over the limit. */
export function linkWords(links: readonly Pick<LinkView, 'state'>[], left: number): LinkWords {
  const count = (...states: LinkView['state'][]): number =>
    links.filter(({ state }) => states.includes(state)).length
  const saved = count('saved', 'unread', 'withoutText')
  const there = count('there')
  const archived = count('archived')
  const unread = count('unread', 'withoutText')
  const failed = count('failed', 'unsavable')
  const waiting = count('waiting')
  const going = count('sending', 'reading')
  const more = [
    there ? t('save.links.there', { count: there }) : '',
    archived ? t('save.links.archived', { count: archived }) : '',
    unread ? t('save.links.withoutText', { count: unread }) : '',
    failed ? t('save.links.failed', { count: failed }) : '',
    left ? t('save.links.leftOut', { count: left }) : '',
  ].filter(Boolean)
  if (waiting) {
    const message = [t('save.links.willBeSent', { count: waiting }), ...more]
    return { title: t('save.links.offline'), message: message.join(' '), tone: 'later' }
  }
  if (going) {
    const message = [t('save.links.goOn'), ...more].join(' ')
    return { title: t('save.links.savingCount', { count: going }), message, tone: 'later' }
  }
  const title = saved ? t('save.links.saved', { count: saved }) : t('save.links.noneNew')
  return { title, message: more.join(' '), tone: failed && !saved ? 'bad' : 'good' }
}
