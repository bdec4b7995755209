import type { PageAuthor, PageContent } from '../../page-content.ts'
import { cleanName, usernameOf } from '../../author-name.ts'
import { parsePageDate } from '../dates.ts'
import type { DomDocument, DomElement } from '../dom.ts'
import { arxiv } from './arxiv.ts'
import { githubRepository, githubThread } from './github.ts'
import { hackerNews } from './hacker-news.ts'
import { reddit } from './reddit.ts'
import type { Contribution, SiteRule } from './site-rule.ts'
import { stackExchange } from './stack-exchange.ts'
import { wikipedia } from './wikipedia.ts'
import { youtube } from './youtube.ts'

const RULES = [arxiv, githubThread, githubRepository, hackerNews, reddit, stackExchange, wikipedia, youtube]

export const ruleFor = ({ hostname, pathname }: URL): SiteRule | undefined =>
  RULES.find((rule) => rule.host.test(hostname) && (rule.path?.test(pathname) ?? true))

function headOf({ kind, author, score }: Contribution): string | undefined {
  if (kind === undefined) return undefined
  const points = score === undefined || /\D/.test(score) ? score : `${score} points`
  return [author === undefined ? kind : `${kind} by ${author}`, points].filter(Boolean).join(' · ')
}

/** Builds the body of a page of a known site, or returns undefined if the page has an unknown structure. */
export function bodyBySite(rule: SiteRule, document: DomDocument): DomElement | undefined {
  const contributions = rule.contributions?.(document) ?? []
  if (contributions.length === 0) return undefined
  const box = document.createElement('div')
  for (const contribution of contributions) {
    const head = headOf(contribution)
    if (head !== undefined) {
      const heading = document.createElement('h3')
      heading.textContent = head
      box.append(heading)
    }
    const part = document.createElement('div')
    part.append(...contribution.body.childNodes)
    box.append(part)
  }
  for (const element of box.querySelectorAll(rule.boilerplate ?? 'button')) element.remove()
  return box
}

function authorOf(name: string): PageAuthor | null {
  const displayName = cleanName(name)
  const username = usernameOf(displayName ?? '')
  return displayName === undefined || username === '' ? null : { username, displayName }
}

export function factsBySite(rule: SiteRule, document: DomDocument, now: Date): Partial<PageContent> {
  const title = rule.title?.(document)
  const author = rule.author?.(document)
  const at = parsePageDate(rule.date?.(document), now)
  return {
    ...(rule.contentType === undefined ? {} : { contentType: rule.contentType }),
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author: authorOf(author) }),
    ...(at === undefined ? {} : { contentCreatedAt: at }),
  }
}
