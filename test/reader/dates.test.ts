import { describe, expect, it } from 'vitest'
import { dayOrderOf, findPageDate, parsePageDate } from '../../server/reader/src/html/dates.ts'

const now = new Date('2026-01-01T00:00:00Z')

const dates: [string, string][] = [
  ['2024-03-05', '2024-03-05T00:00:00.000Z'],
  ['20240305', '2024-03-05T00:00:00.000Z'],
  ['2024-03-05T10:20:30Z', '2024-03-05T10:20:30.000Z'],
  ['2024-03-05T10:20:30.123456+01:00', '2024-03-05T09:20:30.000Z'],
  ['2024-03-05T10:20+0530', '2024-03-05T04:50:00.000Z'],
  ['2024-03-05 10:20:30 -08:00', '2024-03-05T18:20:30.000Z'],
  ['2024-03-05 10:20', '2024-03-05T10:20:00.000Z'],
  ['2024/3/5', '2024-03-05T00:00:00.000Z'],
  ['2024.03.05', '2024-03-05T00:00:00.000Z'],
  ['2024年3月5日', '2024-03-05T00:00:00.000Z'],
  ['2024年3月5日 18時30分', '2024-03-05T18:30:00.000Z'],
  ['March 5, 2024', '2024-03-05T00:00:00.000Z'],
  ['Mar. 5th, 2024 at 6:15 pm', '2024-03-05T18:15:00.000Z'],
  ['Tuesday, March 5, 2024 12:05 AM', '2024-03-05T00:05:00.000Z'],
  ['5 March 2024', '2024-03-05T00:00:00.000Z'],
  ['05-Mar-2024', '2024-03-05T00:00:00.000Z'],
  ['Tue, 05 Mar 2024 10:20:30 GMT', '2024-03-05T10:20:30.000Z'],
  ['Tue, 05 Mar 2024 10:20:30 +0200', '2024-03-05T08:20:30.000Z'],
  ['1709634030', '2024-03-05T10:20:30.000Z'],
  ['1709634030000', '2024-03-05T10:20:30.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-3-5', '2024-03-05T00:00:00.000Z'],
  ['2024. március 5.', '2024-03-05T00:00:00.000Z'],
  ['2024년 3월 5일', '2024-03-05T00:00:00.000Z'],
  ['5 مارس 2024', '2024-03-05T00:00:00.000Z'],
  ['Tue Mar  5 10:20:30 EST 2024', '2024-03-05T10:20:30.000Z'],
  ['5.3.2024', '2024-03-05T00:00:00.000Z'],
  ['05.03.2024, 18:30', '2024-03-05T18:30:00.000Z'],
  ['03/25/2024', '2024-03-25T00:00:00.000Z'],
  ['25/03/2024', '2024-03-25T00:00:00.000Z'],
  ['03/04/2024 9:15 AM EST', '2024-03-04T09:15:00.000Z'],
  ['Tue, 03/05/2024 - 10:20', '2024-03-05T10:20:00.000Z'],
]

const inOrder: [string, string, string | undefined][] = [
  ['03/04/2024', 'en-US', '2024-03-04T00:00:00.000Z'],
  ['03/04/2024', 'en-GB', '2024-04-03T00:00:00.000Z'],
  ['03/04/2024', 'fr', '2024-04-03T00:00:00.000Z'],
  ['03/04/2024', 'en', undefined],
]

const inLines: [string, string | undefined][] = [
  ['Published 6:12 am Tuesday, March 5, 2024', '2024-03-05T00:00:00.000Z'],
  [
    'By JANE DOE | PUBLISHED: March 5, 2024 at 6:12 a.m. | UPDATED: March 6, 2024',
    '2024-03-05T06:12:00.000Z',
  ],
  ['Updated March 6, 2024. First published 5 March 2024', '2024-03-05T00:00:00.000Z'],
  ['Last updated: March 6, 2024', undefined],
  ['Stand: 05.03.2024, 6:12 Uhr', '2024-03-05T06:12:00.000Z'],
  ['No date in here, of 2024', undefined],
]

const noDates = [
  '',
  'yesterday',
  '3 days ago',
  '03/04/2024',
  '2023-02-29',
  '2024-13-01',
  '30 February 2024',
  '0001-01-01T00:00:00Z',
  '2031-01-01',
  '5 Marchember 2024',
  '12',
  '2024',
  'null',
  '2024-03-05T99:00',
  'x'.repeat(1_000),
  '(2024-03-05',
]

describe('parsePageDate', () => {
  it.each(dates)('reads %s', (text, instant) => {
    expect(parsePageDate(text, now)).toBe(instant)
  })

  it.each(noDates)('returns null for %j', (text) => {
    expect(parsePageDate(text, now)).toBeUndefined()
  })

  it.each(inOrder)('reads %s of a page in %s', (text, language, instant) => {
    expect(parsePageDate(text, now, dayOrderOf(language))).toBe(instant)
  })
})

describe('findPageDate', () => {
  it.each(inLines)('finds the day of publishing in %j', (line, instant) => {
    expect(findPageDate(line, now)).toBe(instant)
  })
})
