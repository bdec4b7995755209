import type { LinkOutcome } from '@/lib/messaging/links-protocol.ts'
import { countWords, numberWords } from '@/lib/words/numbers.ts'

interface LinkWords {
  title: string
  message: string
  tone: 'good' | 'later' | 'bad'
}

const were = (count: number): string => `${numberWords(count)} ${count === 1 ? 'was' : 'were'}`

/** What became of several links; `left`: how many more there were than are saved at once. */
export function linkWords(links: readonly Pick<LinkOutcome, 'state'>[], left: number): LinkWords {
  const count = (...states: LinkOutcome['state'][]): number =>
    links.filter(({ state }) => states.includes(state)).length
  const [saved, there, archived] = [count('saved', 'unread', 'unseen'), count('there'), count('archived')]
  const [unread, failed, waiting] = [
    count('unread', 'unseen'),
    count('failed', 'unsavable'),
    count('waiting'),
  ]
  const going = count('sending', 'reading')
  const more = [
    there ? `${were(there)} already in your library.` : '',
    archived ? `${were(archived)} in your archive.` : '',
    unread ? `${numberWords(unread)} saved without text.` : '',
    failed ? `${numberWords(failed)} couldn't be saved.` : '',
    left ? `${countWords(left, 'more link')} left out.` : '',
  ].filter(Boolean)
  if (waiting) {
    const message = [`${countWords(waiting, 'link')} will be sent when your library is available.`, ...more]
    return { title: 'Saved offline', message: message.join(' '), tone: 'later' }
  }
  if (going) {
    const message = ['You can go on browsing.', ...more].join(' ')
    return { title: `Saving ${countWords(going, 'link')}`, message, tone: 'later' }
  }
  const title = saved ? `${countWords(saved, 'link')} saved` : 'No new links saved'
  return { title, message: more.join(' '), tone: failed && !saved ? 'bad' : 'good' }
}
