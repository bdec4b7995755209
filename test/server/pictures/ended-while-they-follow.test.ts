import { expect, it } from 'vitest'
import { createStore } from '../../reliability/store.ts'
import { pictureRounds } from '../../reliability/picture-rounds.ts'

const ROUNDS = 2

it(
  'all images of acknowledged saves arrive, however the service ends in between',
  { tags: ['slow'] },
  async () => {
    const store = await createStore(1)
    try {
      const tally = await pictureRounds(store, ROUNDS)
      expect(tally).toMatchObject({ rounds: ROUNDS, lacking: 0, badEnds: 0 })
      expect(tally.saves).toBeGreaterThan(0)
    } finally {
      await store.remove()
    }
  },
)
