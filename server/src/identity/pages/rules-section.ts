import { CONTENT_TYPE_FILTERS, PLATFORMS } from '@bookplate/contract'
import { html } from 'hono/html'
import type { PlainKey, Speaker } from '../../../../lib/language/speaker.ts'
import type { Automation } from '../../automation/open-automation.ts'
import { field, type Html } from './layout.ts'
import { action, createdWords, row, rows, secretFields, type Secrets } from './rows.ts'

export const CONDITIONS = ['site', 'title', 'author', 'platform', 'contentType'] as const
type Condition = (typeof CONDITIONS)[number]

export type RuleInput = { [Name in Condition]?: string | undefined } & {
  tags: readonly string[]
  favorite: boolean
}

export interface NewRule {
  rule: RuleInput
  count?: number
  titles?: readonly string[]
}

export interface RuleDetails {
  rules: Awaited<ReturnType<Automation['forPages']['rules']['list']>>
  newRule?: NewRule
}

const NAMES: Record<Condition, PlainKey> = {
  site: 'service.rules.site',
  title: 'service.rules.words',
  author: 'service.rules.author',
  platform: 'service.rules.platform',
  contentType: 'service.rules.contentType',
}

const VALUES: { [Name in Condition]?: readonly string[] } = {
  platform: PLATFORMS,
  contentType: CONTENT_TYPE_FILTERS,
}

const listWords = ({ tag }: Speaker, parts: readonly string[]): string =>
  new Intl.ListFormat(tag).format(parts)

function ruleWords(speaker: Speaker, rule: RuleInput): Html {
  const { t } = speaker
  const conditions = CONDITIONS.filter((name) => rule[name] !== undefined)
  const changes = [...rule.tags, ...(rule.favorite ? [t('service.rules.favorite')] : [])]
  return html`${conditions.map((name, at) => html`${at > 0 ? ' · ' : ''}${t(NAMES[name])}: <bdi>${rule[name]}</bdi>`)}
    <span class="muted"><bdi>${listWords(speaker, changes)}</bdi></span>`
}

const shortWords = (rule: RuleInput): string => CONDITIONS.flatMap((name) => rule[name] ?? []).join(', ')

function conditionField(label: string, name: Condition, value: string): Html {
  const values = VALUES[name]
  return values
    ? html`<label
        >${label}<select name="${name}">
          ${['', ...values].map((option) => html`<option ${option === value ? 'selected' : ''}>${option}</option>`)}
        </select></label
      >`
    : field(label, {
        name,
        maxlength: 200,
        dir: 'auto',
        placeholder: name === 'site' ? 'github.com' : '',
        value,
      })
}

export function rulesSection({ rules, newRule, ...view }: RuleDetails & Secrets): Html {
  const { speaker } = view
  const { t } = speaker
  const typed: RuleInput = newRule?.rule ?? { tags: [], favorite: false }
  const found =
    newRule?.count === undefined
      ? ''
      : html`<div class="notice" role="status" tabindex="-1" autofocus>
          ${t('service.rules.matches', { count: newRule.count })}
          <ul>
            ${newRule.titles?.map((title) => html`<li><bdi dir="auto">${title}</bdi></li>`)}
          </ul>
        </div>`
  const items = rules.map(({ id, createdAt, rule }) =>
    row(
      ruleWords(speaker, rule),
      [createdWords(speaker, createdAt)],
      action(view, '/account/rules/apply', id, shortWords(rule)),
      action(view, '/account/rules/remove', id, shortWords(rule)),
    ),
  )
  return html`<p>${t('service.rules.intro')}</p>
    ${rows(items, t('service.rules.none'))} ${found}
    <form method="post" action="/account/rules">
      ${secretFields(view)}
      <fieldset>
        <legend>${t('service.rules.conditions')}</legend>
        ${CONDITIONS.map((name) => conditionField(t(NAMES[name]), name, typed[name] ?? ''))}
      </fieldset>
      ${field(t('service.rules.tags'), { name: 'tags', maxlength: 2_000, dir: 'auto', value: typed.tags.join(', ') })}
      <label class="check"
        ><input name="favorite" type="checkbox" value="yes" ${typed.favorite ? 'checked' : ''} />
        ${t('service.rules.favorite')}</label
      >
      <div class="actions">
        <button class="quiet" name="preview" value="yes">${t('service.rules.preview')}</button>
        <button>${t('service.rules.create')}</button>
      </div>
    </form>`
}
