import { queryWords, type ContentBlock } from '@bookplate/contract'
import type { RetrievedPassages } from '../answers/answer-question.ts'
import { bestPassage } from '../library/best-passage.ts'
import { blockTexts } from '../storage/text/content.ts'
import { readSummaries } from '../library/read-bookmarks.ts'
import { oneLine } from '../library/summary-text.ts'
import type { OpenLibrary } from '../storage/engine.ts'
import { closestTo } from './closest-to.ts'
import type { Meaning } from './meaning.ts'
import { parseQuery } from './parse-query.ts'
import { createRankLibrary } from './rank-library.ts'
import { bestSentence, sharedWords } from './shared-words.ts'

/** More passages make a model slower, but not its answers better. */
const MAX_SOURCES = 8
const MAX_CONTEXT = 1_200
/** Passages with fewer of the words of a question don't answer it. */
const MIN_SHARE = 0.34

function contextFrom(
  content: readonly ContentBlock[],
  { block, start }: { block: number; start: number },
): string {
  const texts = blockTexts(content).filter((item) => item.block >= block)
  const text = texts.map((item) => item.text).join('\n')
  return oneLine(text.slice(start, start + MAX_CONTEXT))
}

export function createFindPassages({ meaning, now }: { meaning: Meaning; now: () => number }) {
  const rank = createRankLibrary({ meaning, now })

  return async (library: OpenLibrary, question: string): Promise<RetrievedPassages> => {
    const { store, search } = library
    const ranking = await rank(library, { query: question })
    const ids = ranking.ids.slice(0, MAX_SOURCES)
    const words = queryWords(question)
    const terms = parseQuery(question).words
    const parts = (await closestTo(meaning, search, ranking, question)?.(ids)) ?? new Map<number, number>()
    const contents = new Map((await store.contents(ids)).map((body) => [body.id, body.content]))
    const found: RetrievedPassages = { sources: [], contexts: [], isSupported: false }
    for (const { bookmark, hit } of await readSummaries(store, ids, words)) {
      const content = JSON.parse(contents.get(bookmark.id) ?? '[]') as ContentBlock[]
      const passage = bestPassage(content, words, parts.get(bookmark.id))
      const said = passage?.text ?? hit.text
      const shared = sharedWords(terms, `${hit.title ?? ''} ${said} ${bookmark.note ?? ''}`).size
      found.isSupported ||= shared >= Math.max(1, terms.length * MIN_SHARE)
      found.contexts.push(
        [passage ? contextFrom(content, passage) : said, bookmark.note].filter(Boolean).join('\n'),
      )
      found.sources.push({
        ...hit,
        ...(passage && { passage }),
        number: found.sources.length + 1,
        said,
        sentence: bestSentence(terms, said),
      })
    }
    return found
  }
}
