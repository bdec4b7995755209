import { describe, expect, it } from 'vitest'
import { toUnitLength } from '../../../../server/src/indexing/models/embedder.ts'
import { packVector } from '../../../../server/src/storage/packed-vector.ts'
import type { Hit } from '../../../../server/src/storage/search-store.ts'
import type { Scores } from '../../../../server/src/storage/sqlite/vectors/scores.ts'
import { createVectorIndex } from '../../../../server/src/storage/sqlite/vectors/vector-index.ts'
import { seededRandom } from '../../../helpers/library-lines.ts'

const random = seededRandom(5)
const vector = (dimensions: number): Float32Array =>
  toUnitLength(Float32Array.from({ length: dimensions }, () => random() - 0.5))
const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, index) => sum + value * b[index]!, 0)

const every = (): boolean => true
const sorted = (scores: Scores, amount: number): Hit[] =>
  Array.from({ length: amount }, (_, id) => ({ id, score: scores.of(id)! })).toSorted(
    (a, b) => b.score - a.score || b.id - a.id,
  )

describe('the vector index', () => {
  it.each([1, 16, 100, 512])('gives the cosine of %i numbers to the second decimal', (dimensions) => {
    const index = createVectorIndex(dimensions)
    const vectors = Array.from({ length: 700 }, () => vector(dimensions))
    vectors.forEach((one, id) => index.add(id + 1, packVector(one)))
    const query = vector(dimensions)
    const scores = index.scan(query)
    expect(scores.top(1_000, every)).toHaveLength(700)
    vectors.forEach((one, id) => expect(scores.of(id + 1)!).toBeCloseTo(dot(one, query), 2))
  })

  it('scores an owner by its best row', () => {
    const index = createVectorIndex(64)
    const [near, far, query] = [vector(64), vector(64), vector(64)]
    index.replace(1, [packVector(far), packVector(query), packVector(near)])
    expect(index.scan(query).of(1)!).toBeCloseTo(1, 2)
  })

  it('forgets replaced rows and uses their places again', () => {
    const index = createVectorIndex(64)
    const query = vector(64)
    for (let id = 1; id <= 300; id += 1) index.replace(id, [packVector(query), packVector(vector(64))])
    const bytes = index.byteLength()
    for (let id = 1; id <= 300; id += 1) index.replace(id, [packVector(vector(64))])
    for (let id = 1; id <= 300; id += 1) index.replace(id, [packVector(vector(64)), packVector(vector(64))])
    expect(index.rowCount()).toBe(600)
    expect(index.byteLength()).toBe(bytes)
    expect(index.scan(query).top(1, every)[0]!.score).toBeLessThan(0.9)
    index.replace(7, [])
    expect(index.scan(query).of(7)).toBeUndefined()
    expect(index.scan(query).top(500, every)).toHaveLength(299)
  })

  it('takes the same top as sorting everything', () => {
    const index = createVectorIndex(32)
    const vectors = Array.from({ length: 20_000 }, () => vector(32))
    vectors.forEach((one, id) => index.add(id, packVector(one)))
    const scores = index.scan(vector(32))
    expect(scores.top(200, every)).toEqual(sorted(scores, vectors.length).slice(0, 200))
    expect(scores.top(50_000, every)).toHaveLength(20_000)
  })

  it(
    'fully compares only vectors with close signs, and misses almost none of the closest',
    { tags: ['slow'] },
    () => {
      const dimensions = 512
      const amount = 12_000
      const index = createVectorIndex(dimensions)
      const topics = Array.from({ length: 60 }, () => vector(dimensions))
      const about = (topic: Float32Array): Float32Array => {
        const noise = vector(dimensions)
        return toUnitLength(topic.map((value, at) => value + noise[at]! * 1.5))
      }
      for (let id = 0; id < amount; id += 1) index.add(id, packVector(about(topics[id % topics.length]!)))
      const missedOf = (passes: (id: number) => boolean): number => {
        let missed = 0
        for (const topic of topics) {
          const scores = index.scan(about(topic))
          const closest = new Set(scores.top(30, passes).map((hit) => hit.id))
          const best = sorted(scores, amount).filter(({ id }) => passes(id))
          missed += best.slice(0, 30).filter(({ id }) => !closest.has(id)).length
        }
        return missed / (topics.length * 30)
      }
      expect(missedOf(every)).toBeLessThan(0.02)
      expect(missedOf((id) => id % 7 === 0)).toBeLessThan(0.02)
      expect(missedOf((id) => id % 101 === 0)).toBe(0)
    },
  )

  it('answers nothing when it is empty', () => {
    const scores = createVectorIndex(512).scan(vector(512))
    expect(scores.top(10, every)).toEqual([])
    expect(scores.of(1)).toBeUndefined()
  })
})
