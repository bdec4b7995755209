import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Collection } from './collection.ts'

const FOLDER = join(import.meta.dirname, 'questions')

interface Questions {
  texts: { id: string; title: string; text: string }[]
  queries: { query: string; relevant: Record<string, number> }[]
}

/** Reads `questions/NAME.json`: texts and questions by authors who hadn't read the search's code. */
export function readQuestionCollections(): Collection[] {
  return readdirSync(FOLDER).map((file) => {
    const { texts, queries } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Questions
    const language = basename(file, '.json')
    const urlOf = (id: string): string => `https://questions.example/${language}/${id}`
    return {
      name: `questions-${language}`,
      lines: texts.map(({ id, title, text }) => ({ url: urlOf(id), title, text })),
      queries: queries.map(({ query, relevant }) => ({
        query,
        judgements: new Map(Object.entries(relevant).map(([id, grade]) => [urlOf(id), grade])),
      })),
      titles: [],
    }
  })
}
