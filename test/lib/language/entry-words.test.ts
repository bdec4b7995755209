import { convertFile } from '@bookplate/import'
import { expect, it } from 'vitest'
import { entryWords } from '../../../lib/language/entry-words.ts'
import { speakerFor } from '../../../server/src/language/speakers.ts'

const german = entryWords(speakerFor(['de']))

it('says in the language of the person where an entry is and why it is refused', async () => {
  const file = new Blob(['url,title\nftp://a.example/,A\n\nnot an address,B\n'])
  const items = await Array.fromAsync(convertFile(file, 'liste.csv', { now: 0 }))
  const refused = items.filter((item) => item.kind === 'refused')
  expect(refused.map(({ place, reason }) => `${german.place(place)}: ${german.reason(reason)}`)).toEqual([
    'Zeile 2: Adressen, die mit ftp: beginnen, können nicht gespeichert werden',
    'Zeile 4: „not an address“ ist keine Webadresse',
  ])
  expect(german.place({ file: 'a/b.csv', entry: { unit: 'entry', number: 1500 } })).toBe(
    'a/b.csv, Eintrag 1500',
  )
})

it('translates the name of a format that isn’t a product', async () => {
  const file = new Blob(['url,title\nhttps://a.example/,A\n'])
  const [recognized] = await Array.fromAsync(convertFile(file, 'liste.csv', { now: 0 }))
  expect(recognized?.kind === 'recognized' && german.format(recognized.format)).toBe('CSV mit Adressen')
  expect(german.format('Pocket (CSV)')).toBe('Pocket (CSV)')
})
