import { randomUUID } from 'node:crypto'
import {
  ContentTypeFilter,
  MAX_TAGS,
  Platform,
  TagName,
  isAtSite,
  siteOf,
  type UpdateBookmarkRequest,
} from '@bookplate/contract'
import { z } from 'zod'
import type { Full, RefusedRule } from '../errors/refusal-words.ts'
import type { ExportedLine } from '../../../lib/export-formats/exported-line.ts'
import type { ServiceStore } from '../storage/service-store.ts'

const text = z.string().trim().min(1).max(200)

const site = text.transform((value, { addIssue }) => {
  const host = siteOf(value)
  if (host === null) addIssue({ code: 'custom', params: { problem: 'noSite', value } })
  return host ?? value
})

/** Conditions of a rule, all of which must hold, and the change it makes. */
export const Rule = z
  .strictObject({
    site: site.optional(),
    platform: Platform.optional(),
    contentType: ContentTypeFilter.optional(),
    // The library shows user names with a leading `@`.
    author: text
      .toLowerCase()
      .overwrite((name) => name.replace(/^@/, ''))
      .optional(),
    title: text.toLowerCase().optional(),
    tags: z.array(TagName).max(100).default([]),
    favorite: z.boolean().default(false),
  })
  .refine(
    ({ site, platform, contentType, author, title }) =>
      [site, platform, contentType, author, title].some((condition) => condition !== undefined),
    { params: { problem: 'noCondition' } },
  )
  .refine(({ tags, favorite }) => tags.length > 0 || favorite, {
    params: { problem: 'noChange' },
  })
export type Rule = z.infer<typeof Rule>

export function parseRule(input: unknown): { rule: Rule } | RefusedRule {
  const parsed = Rule.safeParse(input)
  if (parsed.success) return { rule: parsed.data }
  const [first] = parsed.error.issues
  const isKnown = first?.code === 'custom' && first.params !== undefined
  return isKnown ? (first.params as RefusedRule) : { problem: 'invalid' }
}

interface Subject {
  url: string
  platform: string
  contentType: string
  title?: string | null | undefined
  author?:
    | { username?: string | null | undefined; displayName?: string | null | undefined }
    | null
    | undefined
}

function matches(rule: Rule, { url, platform, contentType, title, author }: Subject): boolean {
  const names = [author?.username, author?.displayName].map((name) => name?.toLowerCase())
  return (
    (rule.site === undefined || isAtSite(url, rule.site)) &&
    (rule.platform === undefined || rule.platform === platform) &&
    (rule.contentType === undefined ||
      [contentType, `${platform}:${contentType}`].includes(rule.contentType)) &&
    (rule.author === undefined || names.includes(rule.author)) &&
    (rule.title === undefined || (title ?? '').toLowerCase().includes(rule.title))
  )
}

export function changeBy(
  rules: readonly Rule[],
  subject: Subject,
  present: { tags: readonly string[]; isFavorite: boolean },
): UpdateBookmarkRequest | null {
  const matching = rules.filter((rule) => matches(rule, subject))
  const missing = [...new Set(matching.flatMap(({ tags }) => tags))].filter(
    (tag) => !present.tags.includes(tag),
  )
  const add = present.tags.length + missing.length > MAX_TAGS ? [] : missing
  const favorite = matching.some((rule) => rule.favorite) && !present.isFavorite
  if (add.length === 0 && !favorite) return null
  return { ...(add.length > 0 ? { tags: { add } } : {}), ...(favorite ? { isFavorite: true } : {}) }
}

export type ExportedBookmarks = AsyncIterable<{ uuid: string; line: ExportedLine }>

const PREVIEWED = 10
/** Bookmarks of one transaction. Each transaction waits for the disk. */
const UPDATED_AT_ONCE = 100
/** Each save reads all of them. */
const MAX_RULES = 200

async function* findChanges(exported: ExportedBookmarks, rule: Rule) {
  for await (const { uuid, line } of exported) {
    const change = line.deletedAt === null ? changeBy([rule], line, line) : null
    if (change !== null) yield { uuid, line, change }
  }
}

export async function previewRule(exported: ExportedBookmarks, rule: Rule) {
  const first: ExportedLine[] = []
  let count = 0
  for await (const { line } of findChanges(exported, rule)) {
    count += 1
    if (count <= PREVIEWED) first.push(line)
  }
  return { count, first }
}

/** Returns the number of changed bookmarks. An abort ends it early, and applying the rule again continues. */
export async function applyRule(
  exported: ExportedBookmarks,
  rule: Rule,
  update: (uuid: string, change: UpdateBookmarkRequest) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  const found: { uuid: string; change: UpdateBookmarkRequest }[] = []
  const updateFound = async (): Promise<void> => {
    count += found.length
    await Promise.all(found.splice(0).map(({ uuid, change }) => update(uuid, change)))
  }
  for await (const one of findChanges(exported, rule)) {
    if (signal?.aborted) return count
    found.push(one)
    if (found.length === UPDATED_AT_ONCE) await updateFound()
  }
  await updateFound()
  return count
}

export function createRules({ store, now }: { store: ServiceStore['rules']; now: () => number }) {
  const list = async (accountId: string) =>
    (await store.ofAccount(accountId)).map(({ id, definition, createdAt }) => ({
      id,
      createdAt,
      rule: JSON.parse(definition) as Rule,
    }))
  return {
    list,
    create: async (accountId: string, rule: Rule): Promise<{ id: string } | Full> => {
      const id = randomUUID()
      const row = { id, accountId, definition: JSON.stringify(rule), createdAt: now() }
      return (await store.insertBelow(MAX_RULES, row)) ? { id } : { problem: 'full', most: MAX_RULES }
    },
    remove: store.remove,
    changeFor: async (
      accountId: string,
      bookmark: Subject & { tags: readonly { name: string }[]; isFavorite?: boolean | undefined },
    ): Promise<UpdateBookmarkRequest | null> =>
      changeBy(
        (await list(accountId)).map(({ rule }) => rule),
        bookmark,
        { tags: bookmark.tags.map(({ name }) => name), isFavorite: bookmark.isFavorite ?? false },
      ),
  }
}

export type Rules = ReturnType<typeof createRules>
