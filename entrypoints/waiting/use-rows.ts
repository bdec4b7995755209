import { useState } from 'react'
import { NO_EDIT, joinEdits, pendingEdit } from '@/lib/outbox/edit.ts'
import type { Edit, OutboxEntry } from '@/lib/outbox/entry.ts'

export interface Row {
  /** Key of the page, because a sent entry can be replaced by a new one. */
  key: string
  entry: OutboxEntry
  group: string
  isEdited: boolean
  isSent: boolean
}

type EditedRow = Row & { sent: Edit }

const keyOf = ({ library, url }: OutboxEntry): string => `${library} ${url}`

function follow(row: EditedRow, entry: OutboxEntry | undefined): EditedRow {
  if (!entry) return { ...row, isSent: true }
  if (entry.id === row.entry.id) return { ...row, entry, isSent: false }
  return { ...row, entry, isSent: false, sent: joinEdits(row.sent, pendingEdit(row.entry)) }
}

/** Converts entries to rows. A row that is being edited stays, so that typed text isn't lost. */
export function useRows(entries: readonly OutboxEntry[], groupOf: (entry: OutboxEntry) => string) {
  const [edited, setEdited] = useState<readonly EditedRow[]>([])
  const [followed, setFollowed] = useState(entries)
  if (followed !== entries) {
    const found = new Map(entries.map((entry) => [keyOf(entry), entry]))
    setFollowed(entries)
    setEdited(edited.map((row) => follow(row, found.get(row.key))))
  }
  const kept = new Set(edited.map(({ key }) => key))
  const others = entries.map((entry): Row => ({
    key: keyOf(entry),
    entry,
    group: groupOf(entry),
    isEdited: false,
    isSent: false,
  }))
  const shown = edited.map(({ sent, ...row }): Row => ({
    ...row,
    entry: { ...row.entry, edit: joinEdits(sent, row.entry.edit) },
  }))
  return {
    rows: [...shown, ...others.filter(({ key }) => !kept.has(key))].toSorted(
      (left, right) => left.entry.queuedAt - right.entry.queuedAt,
    ),
    setEditing: (row: Row, isEdited: boolean) =>
      setEdited((rows) => {
        const rest = rows.filter(({ key }) => key !== row.key)
        return isEdited ? [...rest, { ...row, isEdited, sent: NO_EDIT }] : rest
      }),
  }
}
