import { html } from 'hono/html'
import type { PlainKey } from '../../../../lib/language/speaker.ts'
import type { FeedKind, Feeds } from './feeds.ts'
import type { Html } from './layout.ts'
import { action, day, madeWords, none, secretFields, type Secrets } from './rows.ts'

export type NewFeed = Awaited<ReturnType<Feeds['create']>> & { name: string; filter: string }

export interface FeedDetails {
  feeds: Awaited<ReturnType<Feeds['list']>>
  newFeed: NewFeed | null
}

const KINDS: Record<FeedKind, PlainKey> = {
  atom: 'service.feeds.atom',
  json: 'service.feeds.json',
  opds: 'service.feeds.opds',
}

export function feedsSection({ feeds, newFeed, ...view }: FeedDetails & Secrets): Html {
  const { speaker } = view
  const { t } = speaker
  const typed = newFeed && 'problem' in newFeed ? newFeed : { name: '', filter: '' }
  const lastRead = (at: number | null): string =>
    at === null ? t('service.feeds.neverRead') : t('service.feeds.lastRead', { date: day(speaker, at) })
  const created =
    newFeed && 'links' in newFeed
      ? html`<div class="notice" role="status">
          ${t('service.feeds.new')}
          ${newFeed.links.map(({ kind, address }) => html`<p>${t(KINDS[kind])}<code class="key" dir="ltr">${address}</code></p>`)}
        </div>`
      : ''
  return html`<h2 id="feeds">${t('service.feeds.title')}</h2>
    <p>${t('service.feeds.intro')}</p>
    ${created}
    ${
      feeds.length === 0
        ? none(t('service.feeds.none'))
        : html`<ul class="rows">
            ${feeds.map(
              (feed) =>
                html`<li>
                  <span
                    ><bdi dir="auto">${feed.name}</bdi>
                    <span class="muted"
                      ><bdi>${feed.filter || t('service.feeds.all')}</bdi> ·
                      ${madeWords(speaker, feed.createdAt)} · ${lastRead(feed.lastReadAt)}</span
                    ></span
                  >
                  ${action(view, '/account/feeds/revoke', 'id', feed.id, t('service.account.revoke'), t('service.account.revokeNamed', { name: feed.name }))}
                </li>`,
            )}
          </ul>`
    }
    <form class="inline" method="post" action="/account/feeds">
      ${secretFields(view)}
      <label
        >${t('service.form.name')}<input
          name="name"
          required
          maxlength="100"
          dir="auto"
          value="${typed.name}"
      /></label>
      <label
        >${t('service.feeds.filter')}<input
          name="filter"
          maxlength="2000"
          dir="ltr"
          placeholder="tags=code&amp;favorite=favorite"
          value="${typed.filter}"
      /></label>
      <button>${t('service.feeds.create')}</button>
    </form>`
}
