import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_QUERY_LENGTH } from '@bookplate/contract'
import type { Collection } from './collection.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/collections/cisi')

const urlOf = (id: string): string => `https://cisi.example/${id}`

function records(file: string): Map<string, Map<string, string>> {
  const read = new Map<string, Map<string, string>>()
  for (const record of readFileSync(join(FOLDER, file), 'latin1').split(/^\.I /m).slice(1)) {
    const [id, ...lines] = record.split('\n')
    const fields = new Map<string, string>()
    let field = ''
    for (const line of lines) {
      const mark = /^\.([A-Z])\s*$/.exec(line)
      if (mark) field = mark[1]!
      else if (field) fields.set(field, `${fields.get(field) ?? ''} ${line.trim()}`.trim())
    }
    read.set(id!.trim(), fields)
  }
  return read
}

function cutQuery(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_QUERY_LENGTH) return line
  return line.slice(0, line.lastIndexOf(' ', MAX_QUERY_LENGTH))
}

/** Reads the CISI collection of the University of Glasgow, or returns null if its folder doesn't exist. */
export function readCisiCollection(): Collection | null {
  if (!existsSync(FOLDER)) return null
  const documents = [...records('CISI.ALL')]
  const judged = new Map<string, Map<string, number>>()
  for (const line of readFileSync(join(FOLDER, 'CISI.REL'), 'latin1').split('\n')) {
    const [query, document] = line.trim().split(/\s+/)
    if (!query || !document) continue
    judged.set(query, (judged.get(query) ?? new Map<string, number>()).set(urlOf(document), 1))
  }
  return {
    name: 'CISI',
    lines: documents.map(([id, fields]) => ({
      url: urlOf(id),
      title: fields.get('T') ?? null,
      author: fields.get('A') ? { username: fields.get('A') } : null,
      text: fields.get('W') ?? '',
    })),
    queries: [...records('CISI.QRY')].flatMap(([id, fields]) => {
      const judgements = judged.get(id)
      return judgements ? [{ query: cutQuery(fields.get('W') ?? fields.get('T') ?? ''), judgements }] : []
    }),
    titles: [],
  }
}
