import { MAX_TAGS_PER_CHANGE, MAX_TAG_NAME_LENGTH, TagName } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { parseTags } from '@/lib/words/parse-tags.ts'

describe('parseTags', () => {
  it('splits at commas and lines, lowercases, trims, and removes duplicates', () => {
    expect(parseTags(' Sleep, deep   Sleep ,\nSLEEP;\tMemory,,').names).toEqual([
      'sleep',
      'deep sleep',
      'memory',
    ])
    expect(parseTags('  ').names).toEqual([])
  })

  it('splits at the commas of other scripts', () => {
    expect(parseTags('记忆，睡眠、梦；נוֹם').names).toEqual(['记忆', '睡眠', '梦', 'נוֹם'])
    expect(parseTags('نوم، ذاكرة؛ حلم').names).toEqual(['نوم', 'ذاكرة', 'حلم'])
  })

  it('composes accents', () => {
    expect(parseTags('cafe\u0301, caf\u00E9').names).toEqual(['caf\u00E9'])
  })

  it('keeps valid names unchanged', () => {
    const { names } = parseTags(`Ünïcode, ${'x'.repeat(MAX_TAG_NAME_LENGTH)}, 日本`)
    expect(names?.map((name) => TagName.parse(name))).toEqual(names)
  })

  it('refuses a long name instead of cutting it', () => {
    const { names, problem } = parseTags(`ok, ${'x'.repeat(MAX_TAG_NAME_LENGTH + 1)}`)
    expect(names).toBeNull()
    expect(problem).toContain(`${MAX_TAG_NAME_LENGTH + 1} characters`)
  })

  it('refuses more names than one change allows', () => {
    const list = Array.from({ length: MAX_TAGS_PER_CHANGE + 1 }, (_, at) => `t${at}`).join(',')
    expect(parseTags(list).problem).toContain(String(MAX_TAGS_PER_CHANGE))
  })
})
