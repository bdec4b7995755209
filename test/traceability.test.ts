import { describe, expect, it } from 'vitest'
import { apiRules, ruleTests, rulesOf, testsIn, UNTESTED } from './helpers/api-rules.ts'

const ids = apiRules().map(({ id }) => id)
const tests = ruleTests()

describe('the rules of the API document', () => {
  it('each have a test, or a reason for having none', () => {
    expect(ids.length).toBeGreaterThan(200)
    expect(new Set(ids).size).toBe(ids.length)
    const tested = new Set(tests.flatMap((test) => test.ids))
    expect(ids.filter((id) => !tested.has(id) && !(id in UNTESTED))).toEqual([])
  })

  it('are the only ones that tests and reasons name', () => {
    const named = [...tests.flatMap((test) => test.ids), ...Object.keys(UNTESTED)]
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
  })
})

describe('reading the rules and their tests', () => {
  it('takes paragraphs, items, and rows as rules, and ignores table frames', () => {
    const document = '# A (read)\n\nText.\n\n- one\n2. two\n\n| x | y |\n| --- | --- |\n| a | |\n| b | c |\n'
    expect(rulesOf(document)).toEqual([
      { id: 'A 1', text: 'Text.' },
      { id: 'A 2', text: 'one' },
      { id: 'A 3', text: 'two' },
      { id: 'A 4', text: 'a' },
      { id: 'A 5', text: 'b · c' },
    ])
  })

  it('takes the title from the line after the comment', () => {
    const source = "  // API: GET /v1/me 1; A 2, 3\n  it('holds', async () => {\n"
    expect(testsIn(source)).toEqual([{ title: 'holds', ids: ['GET /v1/me 1', 'A 2', 'A 3'] }])
  })
})
