import { html } from 'hono/html'
import type { Upstream } from '../upstream.ts'
import type { Html } from './layout.ts'
import { action, day, row, rows, secretFields, type Secrets } from './rows.ts'
import { upstreamLink } from './upstream.ts'

export interface UpstreamDetails {
  /** Null without a sign-in provider. */
  upstream: {
    name: string
    connected: Awaited<ReturnType<Upstream['connected']>>
    /** Whether the account could sign in without the provider. */
    mayDisconnect: boolean
  } | null
}

export function upstreamSection({ upstream, ...view }: UpstreamDetails & Secrets): Html {
  if (!upstream) return html``
  const { speaker, proof } = view
  const { t } = speaker
  const { name, connected, mayDisconnect } = upstream
  const connect =
    proof === null
      ? html`<form method="post" action="/account/provider">
          ${secretFields(view)}<button>${t('service.consent.connect')}</button>
        </form>`
      : upstreamLink(speaker, name, { next: '/account', proof })
  const items = connected.map(({ createdAt }) =>
    row(
      t('service.apps.connected', { date: day(speaker, createdAt) }),
      [],
      mayDisconnect ? action(view, '/account/provider/disconnect', name, name) : '',
    ),
  )
  return html`<h2 id="provider">${t('service.provider.title', { name })}</h2>
    ${rows(items, t('service.provider.none', { name }))} ${items.length === 0 ? connect : ''}`
}
