import type { Box } from './boxes.ts'
import { attribute, type DomElement, HEADING, tagOf } from './dom.ts'
import { groupSiblings, MIN_ITEMS } from './groups.ts'

/** Characters of a box that is no post. */
const LITTLE = 200
/** Minimum lines of an author's profile in a post, and posts that have one. */
const PROFILE = { lines: 3, share: 0.6 }

/** Time of a post, which profiles don't have. */
export const isTimed = ({ element }: Box): boolean => /\d:\d\d/.test(element.textContent ?? '')

const STATISTICS =
  /(?:joined|registered|posts|messages|registriert|beiträge|inscrit|mensajes|registrado|messaggi|berichten|dołączył|postów|posty)\s*:|(?:сообщени|зарегистрирован)\p{L}*\s*:/iu

const hasStatistics = ({ element }: Box): boolean => STATISTICS.test(element.textContent ?? '')

export const isStatistics = (box: Box): boolean => box.characters <= LITTLE && hasStatistics(box)

/** A wrapper of a profile and a text is no profile. */
const isLittleProfile = ({ characters, boxes }: Box): boolean =>
  characters <= LITTLE && !boxes.some((inner) => inner.prose > 0 && !hasStatistics(inner))

/** Returns the table rows that hold text if each post has several rows, and otherwise all posts. */
export function writtenRows(rows: readonly Box[]): readonly Box[] {
  const written = rows.filter(({ prose }) => prose > 0)
  return rows[0]?.tag === 'tr' && written.length >= MIN_ITEMS && written.length * 2 < rows.length
    ? written
    : rows
}

/** Boxes at one place in most posts that never hold running text, but several lines. */
export function profilesIn(posts: readonly Box[]): Box[] {
  const places: { place: string; box: Box }[] = []
  const visit = (box: Box, path: string) => {
    for (const [key, boxes] of groupSiblings(box.boxes))
      for (const [index, inner] of boxes.entries()) {
        const place = `${path}>${key} ${index}`
        places.push({ place, box: inner })
        visit(inner, place)
      }
  }
  for (const post of posts) visit(post, '')
  return [...Map.groupBy(places, ({ place }) => place).values()].flatMap((alike) => {
    const boxes = alike.map(({ box }) => box)
    const lines = boxes.reduce((sum, box) => sum + box.lines, 0)
    const areLines = lines >= boxes.length * PROFILE.lines && boxes.every(({ prose }) => prose === 0)
    const areStatistics =
      boxes.every(isLittleProfile) && boxes.filter(hasStatistics).length >= boxes.length * PROFILE.share
    const areProfiles =
      boxes.length >= posts.length * PROFILE.share &&
      (areLines || areStatistics) &&
      !boxes.some(({ hasMainPart }) => hasMainPart) &&
      !boxes.every(isTimed)
    return areProfiles ? boxes : []
  })
}

/** Links to accounts of the site. Authors of a blog's comments link to their own sites. */
export const ACCOUNTS =
  'a[href*="/u/"], a[href*="/user"], a[href*="/member"], a[href*="member.php"], a[href*="/profile"], a[href*="/people/"], a[href^="/@"], a[href^="/~"]'

const DATED = /\d:\d\d|(?<!\d)(?:19|20)\d\d(?!\d)/

/** Heads of posts are mostly links, too: avatar, name, and date. */
export const isHeadOfPost = ({ element }: Box): boolean => DATED.test(element.textContent ?? '')

/** A line tells when a post was changed. Posts, and notices in them, can have the same class. */
export const isLongNotice = ({ names, element, characters }: Box): boolean =>
  /(?:^|[\s_-])(?:modified|notice)/i.test(names) &&
  (characters > LITTLE || element.querySelector('p') !== null)

export const hasAccount = ({ element }: Box): boolean => element.querySelector(ACCOUNTS) !== null

export const isLittle = (box: Box): boolean =>
  box.characters <= LITTLE && !HEADING.test(box.tag) && !isHeadOfPost(box) && !hasAccount(box)

const looksOf = ({ tag, signature }: Box): string[] =>
  (signature?.split(/[.\s]+/).slice(1) ?? []).map((name) => `${tag} ${name}`)

/** Numbers, tags, and controls between the heading and the first post. */
export function abovePosts(root: Box, posts: ReadonlySet<Box>): Box[] {
  const above: Box[] = []
  let isBelowHeading = false
  const visit = (box: Box): boolean => {
    if (posts.has(box)) return true
    const looks = new Set(box.boxes.filter((inner) => posts.has(inner)).flatMap(looksOf))
    for (const inner of box.boxes) {
      // Items can differ from the others in one class.
      if (looksOf(inner).some((look) => looks.has(look))) return true
      if (isBelowHeading && inner.prose === 0 && !posts.has(inner) && isLittle(inner)) above.push(inner)
      else if (visit(inner)) return true
      isBelowHeading ||= inner.hasMainPart
    }
    return isBelowHeading && box.prose > 0
  }
  visit(root)
  return above
}

/** Minimum links of a list of other threads. Heads of posts have fewer. */
const MANY_LINKS = 8

/** Lists of other threads below the posts, without running text. */
export function listsBelow(root: Box, posts: readonly Box[]): Box[] {
  const below: Box[] = []
  let isBelow = false
  const visit = (box: Box) => {
    if (box === posts.at(-1)) isBelow = true
    else if (isBelow && box.prose === 0 && box.links >= MANY_LINKS && box.linked * 2 >= box.characters)
      below.push(box)
    else box.boxes.forEach(visit)
  }
  visit(root)
  return below
}

/** An `aside` next to the paragraphs of a post is a quotation, not a sidebar. */
export const isQuotation = ({ element, tag }: Box): boolean =>
  tag === 'aside' && [...(element.parentElement?.children ?? [])].some((sibling) => tagOf(sibling) === 'p')

/** Maximum links and characters of an invitation. */
const INVITATION = { links: 4, characters: 600 }
const ACCOUNT = /\b(?:log-?in|sign-?(?:in|up)|register|registration)\b/i

/** Forums ask guests to join: all links lead to an account. */
export const isInvitation = ({ element, links, characters }: Box): boolean =>
  links > 0 &&
  links <= INVITATION.links &&
  characters <= INVITATION.characters &&
  [...element.querySelectorAll('a')].every((link) => ACCOUNT.test(attribute(link, 'href') ?? ''))

const MAX_WRITING = 600

/** Forums put the field for a reply into a box with hints. Applications have no form around it. */
export const isReplyForm = (box: Box): boolean =>
  box.characters <= MAX_WRITING &&
  box.element.querySelector('textarea') !== null &&
  !isHeadOfPost(box) &&
  !hasAccount(box)

/** Question sites name who wrote a post, and when, in a box that they call its signature. */
export const isByline = ({ element, names }: Box): boolean =>
  /signature|user-?(?:info|action)/i.test(names) &&
  (/time/i.test(names) || element.querySelector('time, [class*="time" i]') !== null)

/** Old forums draw a line above signatures. */
export const isSignature = ({ element }: { element: DomElement }): boolean =>
  /^\s*_{5}/.test(element.textContent ?? '')
