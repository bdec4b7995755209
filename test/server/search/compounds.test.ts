import { describe, expect, it } from 'vitest'
import { compoundParts, unknownCompoundParts } from '../../../server/src/storage/text/compounds.ts'

describe('the parts of a compound', () => {
  it.each([
    ['de', 'dorfkirche', ['dorf', 'kirche']],
    ['de', 'arbeitszeit', ['arbeit', 'zeit']],
    ['de', 'donaudampfschiff', ['donau', 'dampf', 'schiff']],
    ['nl', 'fietspad', ['fiets', 'pad']],
    ['nl', 'slaaponderzoek', ['slaap', 'onderzoek']],
  ])('are found in %s: %s', (language, word, parts) => {
    expect(compoundParts(word, language)).toEqual(parts)
  })

  it.each([
    ['de', 'universität'],
    ['de', 'verschiedene'],
    ['de', 'unternehmen'],
    ['de', 'haus'],
    ['de', 'a'.repeat(1_000_000)],
    ['nl', 'universiteit'],
    ['en', 'bookstore'],
    [null, 'dorfkirche'],
  ])('are none in %s: %.20s', (language, word) => {
    expect(compoundParts(word, language)).toEqual([])
  })
  it('join a query only if the compound isn’t a known word', () => {
    expect(unknownCompoundParts('arbeitszeit', 'de')).toEqual([])
    expect(unknownCompoundParts('donaudampfschiff', 'de')).toEqual(['donau', 'dampf', 'schiff'])
    expect(unknownCompoundParts('slaaponderzoek', 'en')).toEqual([])
  })
})
