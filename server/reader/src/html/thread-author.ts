import { cleanName } from '../author-name.ts'
import { attribute, type DomElement, tagOf, textOf } from './dom.ts'
import { FORUM_ADDRESS } from './page-kind.ts'
import type { PageSources } from './page-sources.ts'
import { webUrl } from './urls.ts'

/** Address of the account of one person, by its number. */
const ACCOUNT =
  /[?&;](?:u|uid|user_?id)=\d+|member\.php\?\d|-uid-\d|\/(?:users?|members?|profile)\/(?:[^/]+\.)?\d+(?:[/?-]|$)/i

/** Sites of questions name first who edited one. */
const QUESTION_ADDRESS = /\/questions?\/\d/

/** The author of a thread is the first account below its heading. Forums have no other byline. */
export function fromPosts({ elements, base, url }: PageSources, heading: DomElement | null) {
  const address = url.pathname + url.search
  if (!FORUM_ADDRESS.test(address) || QUESTION_ADDRESS.test(address)) return []
  const all = elements()
  for (const link of all.slice(heading ? all.indexOf(heading) : 0)) {
    const profileUrl = tagOf(link) === 'a' ? webUrl(attribute(link, 'href'), base) : undefined
    if (profileUrl === undefined || !ACCOUNT.test(profileUrl)) continue
    const name = cleanName(textOf(link))
    if (name !== undefined) return [{ name, profileUrl }]
  }
  return []
}
