import { doiUrl } from '../doi.ts'
import type { TextFormat } from '../format.ts'
import { groupedLines } from '../records.ts'
import { naturalName } from '../text.ts'

const FIELD = /^([A-Z][A-Z0-9]) {2}- ?(.*(?:\n(?![A-Z][A-Z0-9] {2}-).+)*)$/gm

/** RIS: two letters, a dash, a value. Repeated tags are lists. */
export const ris: TextFormat = {
  kind: 'text',
  name: 'RIS',
  matches: (head) => /^\s*TY {2}- /m.test(head),
  records: (lines) =>
    groupedLines(
      lines,
      (line) => line.startsWith('TY  -'),
      (line) => (/^ER {2}-/.test(line) ? 0 : 1),
    ),
  map: (record) => {
    const fields = [...record.matchAll(FIELD)].map(([, tag, value]) => ({ tag: tag!, value: value!.trim() }))
    const all = (...tags: string[]): string[] =>
      tags.flatMap((name) => fields.filter(({ tag }) => tag === name).map(({ value }) => value))
    const first = (...tags: string[]): string => all(...tags).find(Boolean) ?? ''
    return {
      url: first('UR', 'L1') || doiUrl(first('DO')),
      title: first('TI', 'T1', 'CT'),
      author: all('AU', 'A1').map(naturalName),
      text: first('AB', 'N2'),
      note: all('N1').join('\n\n'),
      tags: all('KW'),
      published: first('DA', 'PY', 'Y1'),
      saved: first('Y2'),
    }
  },
}
