import { z } from 'zod'
import { sessionArea } from '@/lib/platform/storage.ts'
import { MAX_LISTED } from './max-listed.ts'

const MAX_TEXT = 20_000

const text = (most: number) => z.string().transform((value) => value.slice(0, most))

const ListedEntry = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(2_048),
  title: text(500).optional(),
  text: text(MAX_TEXT).optional(),
  author: z.strictObject({ username: text(200), displayName: text(200).optional() }).optional(),
  contentCreatedAt: z.iso.datetime({ offset: true }).optional().catch(undefined),
})
export type ListedEntry = z.infer<typeof ListedEntry>

/** List that the script in a page collected. It is fully validated, because a page can return anything. */
export const PageList = z.strictObject({
  name: text(200),
  /** Whether the page has the shape of a known list; otherwise these are all of its links. */
  isKnown: z.boolean(),
  entries: z
    .array(z.unknown())
    .transform((entries) =>
      entries.slice(0, MAX_LISTED).flatMap((entry) => ListedEntry.safeParse(entry).data ?? []),
    ),
})
export type PageList = z.infer<typeof PageList>

const KEY = 'pageList'

export const keepPageList = (list: PageList): Promise<void> => sessionArea().set({ [KEY]: list })

export async function takePageList(): Promise<PageList | null> {
  const stored = (await sessionArea().get(KEY))[KEY]
  await sessionArea().remove(KEY)
  return PageList.safeParse(stored).data ?? null
}

/** Entries in a row that are saved already, after which the rest was listed before. */
const KNOWN_IN_A_ROW = 20

/** Returns the entries before a row of saved ones. Lists begin with the newest entry. */
export function untilKnown(
  entries: readonly ListedEntry[],
  isKnown: (entry: ListedEntry) => boolean,
): ListedEntry[] {
  let row = 0
  for (const [at, entry] of entries.entries()) {
    row = isKnown(entry) ? row + 1 : 0
    if (row === KNOWN_IN_A_ROW) return entries.slice(0, at + 1)
  }
  return [...entries]
}

export const fileOf = ({ name, entries }: PageList): File =>
  new File([entries.map((entry) => JSON.stringify(entry)).join('\n')], name)
