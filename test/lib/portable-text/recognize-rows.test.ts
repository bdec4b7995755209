import { describe, expect, it } from 'vitest'
import { toMarkdown } from '@/lib/portable-text/markdown.ts'
import { normalise } from '@/lib/portable-text/normalise.ts'

const paragraph = (...texts: string[]) => ({
  _type: 'block',
  style: 'normal',
  children: texts.map((text) => ({ _type: 'span', text, marks: [] })),
  markDefs: [],
})
const markdownOf = (...blocks: object[]) => toMarkdown(normalise(blocks).blocks)
const TABLE = '|  |  |  |\n| --- | --- | --- |\n| Day | Rain | Wind |\n| 4 March | 12 mm | 5 |'
const HEADED = '| Day | Rain |\n| --- | --- |\n| 4 March | 12 mm |'

describe('a table that another service stored', () => {
  it.each([
    ['paragraphs with bars', [paragraph('Day | Rain | Wind'), paragraph('4 March | 12 mm | 5')]],
    ['lines of one paragraph', [paragraph('Day | Rain | Wind\n4 March | ', '12 mm', ' | 5')]],
    ['lines with tabs', [paragraph('Day\tRain\tWind'), paragraph('4 March\t12 mm\t5')]],
    ['enclosed lines', [paragraph('| Day | Rain | Wind |'), paragraph('| 4 March | 12 mm | 5 |')]],
    [
      'a block of rows',
      [{ _type: 'table', rows: [{ cells: ['Day', 'Rain', 'Wind'] }, { cells: ['4 March', '12 mm', '5'] }] }],
    ],
  ])('is rendered as a table: %s', (_, blocks) => {
    const { blocks: drawn } = normalise([paragraph('Before.'), ...blocks, paragraph('After.')])
    expect(drawn.map(({ _type }) => _type)).toEqual(['block', 'table', 'block'])
    expect(markdownOf(...blocks)).toBe(TABLE)
  })

  it('uses the line above a rule as headings', () => {
    expect(markdownOf(paragraph('| Day | Rain |\n|---|:---:|\n| 4 March | 12 mm |'))).toBe(HEADED)
  })

  it('keeps marks and the keys of the following blocks', () => {
    const bold = { _type: 'span', text: 'Rain | Wi', marks: ['strong'] }
    const first = {
      ...paragraph('Day | '),
      children: [...paragraph('Day | ').children, bold, { _type: 'span', text: 'nd' }],
    }
    const { blocks } = normalise([first, paragraph('4 March | 12 mm | 5'), paragraph('After.')])
    expect(blocks).toMatchObject([
      {
        _key: 'b0',
        rows: [{ cells: [{}, { text: { children: [{ text: 'Rain', marks: ['strong'] }] } }, {}] }, {}],
      },
      { _key: 'b2' },
    ])
  })

  it.each([
    ['one line with bars', [paragraph('Home | About | Contact')]],
    ['two lines with one bar each', [paragraph('The Daily | News'), paragraph('By Ada | 4 March')]],
    ['lines of different lengths', [paragraph('a | b | c'), paragraph('a | b')]],
    [
      'prose with a bar',
      Array.from({ length: 3 }, () => paragraph(`${'word '.repeat(100)} | ${'word '.repeat(100)}`)),
    ],
    ['list items', ['a | b | c', 'd | e | f'].map((text) => ({ ...paragraph(text), listItem: 'bullet' }))],
  ])('is not recognized in %s', (_, blocks) => {
    expect(normalise(blocks).blocks.map(({ _type }) => _type)).not.toContain('table')
  })
})
