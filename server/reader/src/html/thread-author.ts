import { fold } from '../fold.ts'
import { cleanName } from '../author-name.ts'
import { attribute, type DomElement, tagOf, textOf } from './dom.ts'
import { isThreadAddress } from './page-kind.ts'
import type { PageSources } from './page-sources.ts'
import { isProfile } from './region-names.ts'
import { webUrl } from './urls.ts'

/** Address of the account of one person, by its number. */
const ACCOUNT =
  /[?&;](?:u|uid|user_?id)=\d+|member\.php\?\d|-uid-\d|\/user-id\/\d|\/(?:users?|members?|profile)\/(?:[^/]+\.)?\d+(?:[/?-]|$)/i
/** Address of an account by its name, which is also the text of the link. */
const ACCOUNT_BY_NAME =
  /(?:\/(?:u|users?|members?|profile?|people|author)\/@?|\/[@~]|user\?id=)([^/?&#]+)\/?$/i
/** Classes of a name, also of one without an account. A list can have a column `author`. */
const NAME = /(?:^|[\s_-])(?:user-?name|nick-?name|author-?name)(?:$|\s)|(?:^|\s)author(?:$|\s)/i
const NAMES_IN_PROFILE = 'a, strong, b, h3, h4'
const MAX_NAME = 40
/** Maximum elements whose text is read, because each can hold most of the page. */
const MAX_NAMES = 100
/** An avatar without a picture shows the first letters of the name, and a profile has labels. */
const NO_NAME = /^(?:\P{Lo}|\p{Lu}{2})$|:$/u
/** Forums name their moderators above the first post. */
const MODERATORS = /^\s*(?:mod[eé]r|модер)/i

/** Sites of questions name first who edited one. */
const QUESTION_ADDRESS = /\/questions?\/\d/

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Returns whether a link leads to the account of the person that it names. */
function isAccount(link: DomElement, base: URL): boolean {
  const url = tagOf(link) === 'a' ? webUrl(attribute(link, 'href'), base) : undefined
  if (url === undefined) return false
  if (ACCOUNT.test(url)) return true
  const name = ACCOUNT_BY_NAME.exec(url)?.[1]
  return name !== undefined && fold(decoded(name)) === fold(textOf(link) ?? '')
}

function namesIn(element: DomElement, base: URL): DomElement[] {
  const classes = attribute(element, 'class') ?? ''
  if (isAccount(element, base)) return [element]
  if (NAME.test(classes) && !/^(?:label|input)$/.test(tagOf(element))) return [element]
  return isProfile(classes) ? [...element.querySelectorAll(NAMES_IN_PROFILE), element] : []
}

function toPerson(element: DomElement, base: URL) {
  const text = textOf(element) ?? ''
  const name = text.length > MAX_NAME || NO_NAME.test(text) ? undefined : cleanName(text)
  if (name === undefined || MODERATORS.test(element.parentElement?.textContent ?? '')) return []
  const link = tagOf(element) === 'a' ? element : element.querySelector('a')
  const href = attribute(link, 'href') ?? '#'
  return [{ name, profileUrl: href.includes('#') ? undefined : webUrl(href, base) }]
}

const MAX_LEVELS = 6
/** Minimum characters of a paragraph of a post. */
const MIN_TEXT = 60

/** The first post, if the heading is its subject. Its author can be above the subject. */
function startOf(heading: DomElement): DomElement {
  let start = heading
  let box = heading.parentElement
  for (let level = 0; box && tagOf(box) !== 'body' && level < MAX_LEVELS; level++, box = box.parentElement)
    if (/post|message/i.test(attribute(box, 'class') ?? '')) start = box
  return start
}

/** Trackers show the text of an issue without its author above the comments. */
const isOfComment = (name: DomElement, text: DomElement | undefined): boolean =>
  text !== undefined && name.closest('[class*="comment" i]')?.contains(text) === false

/** The author of a thread is the first account or name below its heading. Forums have no other byline. */
export function fromPosts({ elements, base, url }: PageSources, heading: DomElement | null) {
  if (!isThreadAddress(url) || QUESTION_ADDRESS.test(url.pathname)) return []
  const all = elements()
  let text: DomElement | undefined
  let tried = 0
  for (const element of all.slice(heading ? all.indexOf(startOf(heading)) : 0)) {
    if (!text && tagOf(element) === 'p' && (textOf(element)?.length ?? 0) > MIN_TEXT) text = element
    const names = namesIn(element, base).slice(0, MAX_NAMES)
    tried += names.length
    if (tried > MAX_NAMES) break
    const [person] = names.flatMap((name) => toPerson(name, base))
    if (person) return isOfComment(element, text) ? [] : [person]
  }
  return []
}
