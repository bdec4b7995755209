import { html } from 'hono/html'
import type { PlainKey } from '../../../../lib/language/speaker.ts'
import type { FeedKind, PublishedAddresses } from '../../published/addresses.ts'
import { field, type Html } from './layout.ts'
import { action, day, createdWords, row, rows, secretFields, type Secrets } from './rows.ts'

export interface NewFeed {
  name: string
  filter: string
  /** Missing if it wasn't created. */
  links?: readonly { kind: FeedKind; address: string }[] | undefined
}

export interface FeedDetails {
  feeds: Awaited<ReturnType<PublishedAddresses['list']>>
  newFeed?: NewFeed
}

const KINDS: Record<FeedKind, PlainKey> = {
  atom: 'service.feeds.atom',
  json: 'service.feeds.json',
  opds: 'service.feeds.opds',
}

export function feedsSection({ feeds, newFeed, ...view }: FeedDetails & Secrets): Html {
  const { speaker } = view
  const { t } = speaker
  const typed = newFeed && !newFeed.links ? newFeed : { name: '', filter: '' }
  const lastRead = (at: number | null): string =>
    at === null ? t('service.feeds.neverRead') : t('service.feeds.lastRead', { date: day(speaker, at) })
  const created = newFeed?.links
    ? html`<div class="notice" role="status">
        ${t('service.feeds.new')}
        ${newFeed.links.map(({ kind, address }) => html`<p>${t(KINDS[kind])}<code class="key" dir="ltr">${address}</code></p>`)}
      </div>`
    : ''
  const items = feeds.map(({ id, name, filter, createdAt, lastReadAt }) =>
    row(
      html`<bdi dir="auto">${name}</bdi>`,
      [
        html`<bdi>${filter || t('service.feeds.all')}</bdi>`,
        createdWords(speaker, createdAt),
        lastRead(lastReadAt),
      ],
      action(view, '/account/feeds/revoke', id, name),
    ),
  )
  return html`<p>${t('service.feeds.intro')}</p>
    ${created} ${rows(items, t('service.feeds.none'))}
    <form class="inline" method="post" action="/account/feeds">
      ${secretFields(view)}
      ${field(t('service.form.name'), { name: 'name', required: true, maxlength: 100, dir: 'auto', value: typed.name })}
      ${field(t('service.feeds.filter'), { name: 'filter', maxlength: 2_000, dir: 'ltr', placeholder: 'tags=code&favorite=favorite', value: typed.filter })}
      <button>${t('service.feeds.create')}</button>
    </form>`
}
