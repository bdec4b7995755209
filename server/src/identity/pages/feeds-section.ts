import { html } from 'hono/html'
import type { Feeds } from './feeds.ts'
import type { Html } from './layout.ts'
import { action, day, none, secretFields, type Secrets } from './rows.ts'

/** Result of the form: the new addresses, or the typed values of a refused form. */
export type NewFeed = Awaited<ReturnType<Feeds['create']>> & { name: string; filter: string }

export interface FeedDetails {
  feeds: Awaited<ReturnType<Feeds['list']>>
  newFeed: NewFeed | null
}

const newAddresses = (links: { kind: string; address: string }[]): Html =>
  html`<div class="notice" role="status">
    Your new addresses. Copy them now: they are not shown again.
    ${links.map(({ kind, address }) => html`<p>${kind}<code class="key">${address}</code></p>`)}
  </div>`

export function feedsSection({ feeds, newFeed, ...secrets }: FeedDetails & Secrets): Html {
  const typed = newFeed && 'problem' in newFeed ? newFeed : { name: '', filter: '' }
  return html`<h2 id="feeds">Feeds and e-readers</h2>
    <p>
      Secret addresses for feed readers and e-readers. Anyone who knows an address can read its bookmarks.
    </p>
    ${newFeed && 'links' in newFeed ? newAddresses(newFeed.links) : ''}
    ${
      feeds.length === 0
        ? none('No feeds yet.')
        : html`<ul class="rows">
            ${feeds.map(
              (feed) =>
                html`<li>
                  <span
                    ><bdi dir="auto">${feed.name}</bdi>
                    <span class="muted"
                      ><bdi>${feed.filter || 'All bookmarks'}</bdi> · made ${day(feed.createdAt)} · last read
                      ${day(feed.lastReadAt)}</span
                    ></span
                  >
                  ${action(secrets, '/account/feeds/revoke', 'id', feed.id, 'Revoke', feed.name)}
                </li>`,
            )}
          </ul>`
    }
    <form class="inline" method="post" action="/account/feeds">
      ${secretFields(secrets)}
      <label>Name<input name="name" required maxlength="100" value="${typed.name}" /></label>
      <label
        >Filter (optional)<input
          name="filter"
          maxlength="2000"
          placeholder="tags=code&amp;favorite=favorite"
          value="${typed.filter}"
      /></label>
      <button>Create feed</button>
    </form>`
}
