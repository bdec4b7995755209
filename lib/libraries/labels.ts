import { isRecord, isText, shaped } from '@bookplate/contract'
import { localArea } from '@/lib/platform/storage.ts'
import { LIBRARIES_KEY, libraryTag } from './tag.ts'

export const LIBRARY_COLORS = ['teal', 'purple', 'orange', 'blue', 'pink', 'green'] as const
export type LibraryColor = (typeof LIBRARY_COLORS)[number]

export const MAX_LIBRARY_NAME_LENGTH = 40

export interface LibraryLabel {
  tag: string
  name: string
  /** Empty if the person chose none. */
  chosenName: string
  color: LibraryColor
  host: string
  email: string
  isActive: boolean
}

const isLibrary = shaped({ baseUrl: isText, account: shaped({ id: isText, email: isText }) })

const colorOf = (color: unknown): LibraryColor =>
  LIBRARY_COLORS.find((known) => known === color) ?? LIBRARY_COLORS[0]

/** Libraries without a chosen name are named by their host, and those with equal names also by their account. */
export function labelsOf(record: unknown): LibraryLabel[] {
  if (!isRecord(record) || !Array.isArray(record['list'])) return []
  const { active } = record
  const labels = record['list'].filter(isLibrary).map((library) => {
    const { name, color } = library as { name?: unknown; color?: unknown }
    const [tag, { host }, { email }] = [libraryTag(library), new URL(library.baseUrl), library.account]
    const chosenName = typeof name === 'string' ? name.trim() : ''
    return {
      tag,
      name: chosenName || host,
      chosenName,
      color: colorOf(color),
      host,
      email,
      isActive: tag === active,
    }
  })
  const isShared = (name: string): boolean => labels.filter((item) => item.name === name).length > 1
  const unique = (name: string, email: string): string => (isShared(name) ? `${name} (${email})` : name)
  return labels.map((label) => ({ ...label, name: unique(label.name, label.email) }))
}

export const readLabels = async (): Promise<LibraryLabel[]> =>
  labelsOf((await localArea().get(LIBRARIES_KEY))[LIBRARIES_KEY])

export async function withLibrary(text: string, tag?: string): Promise<string> {
  const labels = await readLabels()
  const label = labels.find((item) => (tag === undefined ? item.isActive : item.tag === tag))
  // Isolated, because the name and the text may have different directions.
  return labels.length > 1 && label ? `${text} · \u2068${label.name}\u2069` : text
}
