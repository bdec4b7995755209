import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import type { Automation, Delivery } from './automation.ts'
import { page, type Html } from './layout.ts'
import { action, day, madeWords, none, secretFields, type Secrets } from './rows.ts'

export interface WebhookDetails {
  webhooks: Awaited<ReturnType<Automation['webhooks']['list']>>
  webhookEvents: readonly string[]
  newWebhook: { url: string; secret?: string } | null
}

export function webhooksSection({
  webhooks,
  webhookEvents,
  newWebhook,
  ...view
}: WebhookDetails & Secrets): Html {
  const { speaker } = view
  const { t } = speaker
  const ended = (at: number | null): string =>
    at === null ? '' : ` · ${t('service.webhooks.ended', { date: day(speaker, at) })}`
  return html`<h2 id="webhooks">${t('service.webhooks.title')}</h2>
    <p>${t('service.webhooks.intro')}</p>
    ${
      newWebhook?.secret === undefined
        ? ''
        : html`<div class="notice" role="status">
            ${t('service.webhooks.new')}<code class="key" dir="ltr">${newWebhook.secret}</code>
          </div>`
    }
    ${
      webhooks.length === 0
        ? none(t('service.webhooks.none'))
        : html`<ul class="rows">
            ${webhooks.map(
              ({ id, url: name, events, createdAt, disabledAt }) =>
                html`<li>
                  <span
                    ><bdi dir="ltr">${name}</bdi>
                    <span class="muted"
                      ><bdi dir="ltr">${events}</bdi> ·
                      ${madeWords(speaker, createdAt)}${ended(disabledAt)}</span
                    ></span
                  >
                  <a
                    href="/account/webhooks/log?id=${id}"
                    aria-label="${t('service.webhooks.logNamed', { name })}"
                    >${t('service.webhooks.log')}</a
                  >
                  ${disabledAt === null ? action(view, '/account/webhooks/test', 'id', id, t('service.webhooks.test'), t('service.webhooks.testNamed', { name })) : ''}
                  ${action(view, '/account/webhooks/remove', 'id', id, t('service.passkeys.remove'), t('service.passkeys.removeNamed', { name }))}
                </li>`,
            )}
          </ul>`
    }
    <form method="post" action="/account/webhooks">
      ${secretFields(view)}
      <label
        >${t('service.webhooks.address')}<input
          name="url"
          type="url"
          required
          maxlength="2000"
          dir="ltr"
          value="${newWebhook?.url ?? ''}"
      /></label>
      <fieldset>
        <legend>${t('service.webhooks.events')}</legend>
        ${webhookEvents.map((event) => html`<label class="check"><input name="${event}" type="checkbox" value="yes" checked /> <code dir="ltr">${event}</code></label>`)}
      </fieldset>
      <div class="actions"><button>${t('service.webhooks.create')}</button></div>
    </form>`
}

function outcomeWords({ t }: Speaker, { status, problem, nextAt }: Delivery): string {
  const outcome = [status ?? [], problem ?? []].flat()
  return [...outcome, ...(nextAt === null ? [] : [t('service.webhooks.waiting')])].join(' · ')
}

const typeOf = ({ body }: Delivery): string => (JSON.parse(body) as { type: string }).type

export function deliveriesPage(speaker: Speaker, name: string, log: readonly Delivery[]): Html {
  const { t, tag } = speaker
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })
  return page(
    speaker,
    t('service.webhooks.log'),
    html`<h1>${t('service.webhooks.logNamed', { name })}</h1>
      ${
        log.length === 0
          ? none(t('service.webhooks.empty'))
          : html`<ul class="rows">
              ${log.map(
                (delivery) =>
                  html`<li>
                    <span
                      ><bdi dir="ltr">${typeOf(delivery)}</bdi>
                      <span class="muted">${time.format(delivery.createdAt)}</span></span
                    >
                    <bdi>${outcomeWords(speaker, delivery)}</bdi>
                  </li>`,
              )}
            </ul>`
      }
      <p class="actions"><a class="button quiet" href="/account">${t('service.account.title')}</a></p>`,
    'column',
  )
}
