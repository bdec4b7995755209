export interface JudgedQuery {
  query: string
  judgements: ReadonlyMap<string, number>
}

export interface Collection {
  name: string
  lines: { url: string; title?: string | null; text?: string | null }[]
  queries: JudgedQuery[]
  /** Titles that must rank first when searched for. */
  titles: { title: string; url: string }[]
}

export interface Measures {
  ndcgAt10: number
  recallAt50: number
  reciprocalRank: number
}

const CUTOFF = 10
const RECALL_CUTOFF = 50

const gain = (grade: number, rank: number): number => (2 ** grade - 1) / Math.log2(rank + 2)

function dcg(grades: readonly number[]): number {
  return grades.slice(0, CUTOFF).reduce((sum, grade, rank) => sum + gain(grade, rank), 0)
}

export function measure({ judgements }: JudgedQuery, urls: readonly string[]): Measures {
  const grades = urls.map((url) => judgements.get(url) ?? 0)
  const ideal = [...judgements.values()].toSorted((a, b) => b - a)
  const first = grades.findIndex((grade) => grade > 0)
  const found = grades.slice(0, RECALL_CUTOFF).filter((grade) => grade > 0).length
  return {
    ndcgAt10: dcg(grades) / dcg(ideal),
    recallAt50: found / judgements.size,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  }
}

export function average(all: readonly Measures[]): Measures {
  const mean = (pick: (one: Measures) => number): number =>
    all.reduce((sum, one) => sum + pick(one), 0) / all.length
  return {
    ndcgAt10: mean((one) => one.ndcgAt10),
    recallAt50: mean((one) => one.recallAt50),
    reciprocalRank: mean((one) => one.reciprocalRank),
  }
}
