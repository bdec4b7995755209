import { DatabaseSync } from 'node:sqlite'
import { indexable, KEYWORD_TOKENIZER } from './indexable.ts'

const MAX_REMEMBERED = 4_000

function createTokenizer() {
  const database = new DatabaseSync(':memory:')
  database.exec(`
    create virtual table texts using fts5 (
      text, content = '', contentless_delete = 1, tokenize = '${KEYWORD_TOKENIZER}'
    );
    create virtual table tokens using fts5vocab (texts, instance);
  `)
  const insert = database.prepare('insert into texts (rowid, text) values (1, ?)')
  const select = database.prepare('select term from tokens order by offset')
  select.setReturnArrays(true)
  const begin = database.prepare('begin')
  const rollback = database.prepare('rollback')

  // What is taken back is never made an index of.
  return (text: string): string[] => {
    begin.run()
    try {
      insert.run(text)
      return (select.all() as unknown as [string][]).map(([term]) => term)
    } finally {
      rollback.run()
    }
  }
}

let tokenizer: ReturnType<typeof createTokenizer> | null = null

const remembered = new Map<string, string[]>()

/** The terms of a text as it is, in its order: SQLite's own tokenizer is asked. */
export function tokenize(text: string): string[] {
  tokenizer ??= createTokenizer()
  return tokenizer(text)
}

/** The terms that the keyword indexes keep of a word; people ask about the same ones again and again. */
export function termsOf(text: string): string[] {
  const known = remembered.get(text)
  if (known) return known
  const terms = tokenize(indexable(text))
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(text, terms)
  return terms
}
