import { tagNames } from '@bookplate/contract'
import { refusalWords, tagsProblem } from '../../errors/refusal-words.ts'
import type { Act } from './account-routes.ts'
import type { Pages, WebApp } from './dependencies.ts'
import type { Form } from './layout.ts'
import { CONDITIONS, type RuleInput } from './rules-section.ts'
import { deliveriesPage } from './webhooks-section.ts'

const ruleOf = (form: Form): RuleInput => {
  const conditions = CONDITIONS.map((name) => [name, form.get(name)?.trim() || undefined])
  return {
    ...Object.fromEntries(conditions),
    tags: tagNames(form.get('tags') ?? ''),
    favorite: form.has('favorite'),
  }
}

export function registerAutomation(
  app: WebApp,
  onForm: (path: string, act: Act) => void,
  { automation: { rules, webhooks }, visitors, showChanged, showCreated }: Pages,
): void {
  onForm('/account/rules', async (context, session, form, speaker) => {
    const rule = ruleOf(form)
    const refuse = (problem: string) => {
      const message = speaker.t('service.rules.refused', { problem })
      return showChanged(context, session, { newRule: { rule }, message })
    }
    const wrongTags = tagsProblem(speaker, rule.tags)
    if (wrongTags !== null) return refuse(wrongTags)
    const { accountId } = session
    const answer = await (form.has('preview')
      ? rules.preview(accountId, rule)
      : rules.create(accountId, rule))
    if ('problem' in answer) return refuse(refusalWords(speaker, answer))
    if ('count' in answer) return showChanged(context, session, { newRule: { rule, ...answer } })
  })
  onForm('/account/rules/apply', async (context, session, form, { t }) => {
    const count = await rules.apply(session.accountId, form.get('id') ?? '', context.req.raw.signal)
    if (count === null) return showChanged(context, session, { message: t('service.rules.stopped') })
    const notice = t('service.rules.applied', { count })
    return showCreated(context, session, 'rules', { notice })
  })

  onForm('/account/webhooks', async (context, session, form, speaker) => {
    const url = (form.get('url') ?? '').trim()
    const events = webhooks.events.filter((event) => form.has(event))
    const made = await webhooks.create(session.accountId, url, events)
    if ('secret' in made)
      return showCreated(context, session, 'webhooks', { newWebhook: { url: '', ...made } })
    const message = speaker.t('service.webhooks.refused', { problem: refusalWords(speaker, made) })
    return showChanged(context, session, { newWebhook: { url }, message })
  })
  app.get('/account/webhooks/log', async (context) => {
    const session = await visitors.session(context)
    const id = context.req.query('id') ?? ''
    const webhook = session && (await webhooks.list(session.accountId)).find((item) => item.id === id)
    if (!webhook) return context.redirect('/account')
    const log = (await webhooks.deliveries(session.accountId, id)) ?? []
    return context.html(deliveriesPage(visitors.speaker(context), webhook.url, log))
  })
}
