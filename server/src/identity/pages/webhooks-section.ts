import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import type { Automation } from '../../automation/open-automation.ts'
import type { StoredDelivery } from '../../storage/service-store.ts'
import { field, page, type Html } from './layout.ts'
import { action, day, createdWords, newSecret, row, rows, secretFields, type Secrets } from './rows.ts'

export interface WebhookDetails {
  webhooks: Awaited<ReturnType<Automation['forPages']['webhooks']['list']>>
  webhookEvents: readonly string[]
  newWebhook?: { url: string; secret?: string }
}

export function webhooksSection({
  webhooks,
  webhookEvents,
  newWebhook,
  ...view
}: WebhookDetails & Secrets): Html {
  const { speaker } = view
  const { t } = speaker
  const items = webhooks.map(({ id, url: name, events, createdAt, disabledAt: endedAt }) =>
    row(
      html`<bdi dir="ltr">${name}</bdi>`,
      [
        html`<bdi dir="ltr">${events}</bdi>`,
        createdWords(speaker, createdAt),
        ...(endedAt === null ? [] : [t('service.webhooks.ended', { date: day(speaker, endedAt) })]),
      ],
      html`<a href="/account/webhooks/log?id=${id}" aria-label="${t('service.webhooks.logNamed', { name })}"
        >${t('service.webhooks.log')}</a
      >`,
      endedAt === null ? action(view, '/account/webhooks/test', id, name) : '',
      action(view, '/account/webhooks/remove', id, name),
    ),
  )
  return html`<p>${t('service.webhooks.intro')}</p>
    ${newSecret(t('service.webhooks.new'), newWebhook?.secret)} ${rows(items, t('service.webhooks.none'))}
    <form method="post" action="/account/webhooks">
      ${secretFields(view)}
      ${field(t('service.webhooks.address'), { name: 'url', type: 'url', required: true, maxlength: 2_000, dir: 'ltr', value: newWebhook?.url ?? '' })}
      <fieldset>
        <legend>${t('service.webhooks.events')}</legend>
        ${webhookEvents.map((event) => html`<label class="check"><input name="${event}" type="checkbox" value="yes" checked /> <code dir="ltr">${event}</code></label>`)}
      </fieldset>
      <div class="actions"><button>${t('service.webhooks.create')}</button></div>
    </form>`
}

function outcomeWords({ t }: Speaker, { status, problem, nextAt }: StoredDelivery): string {
  const outcome = [status ?? [], problem ?? []].flat()
  return [...outcome, ...(nextAt === null ? [] : [t('service.webhooks.waiting')])].join(' · ')
}

const typeOf = ({ body }: StoredDelivery): string => (JSON.parse(body) as { type: string }).type

export function deliveriesPage(speaker: Speaker, name: string, log: readonly StoredDelivery[]): Html {
  const { t, tag } = speaker
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })
  const items = log.map((delivery) =>
    row(
      html`<bdi dir="ltr">${typeOf(delivery)}</bdi>`,
      [time.format(delivery.createdAt)],
      html`<bdi>${outcomeWords(speaker, delivery)}</bdi>`,
    ),
  )
  return page(
    speaker,
    t('service.webhooks.log'),
    html`${rows(items, t('service.webhooks.empty'))}
      <p class="actions"><a class="button quiet" href="/account">${t('service.account.title')}</a></p>`,
    { heading: t('service.webhooks.logNamed', { name }), shape: 'column' },
  )
}
