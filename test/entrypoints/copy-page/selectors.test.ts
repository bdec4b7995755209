// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createIsRuleUsed } from '@/entrypoints/copy-page/selectors.ts'

const PAGE =
  '<main class="Story wide"><p class="lead" id="first">Words</p><a class="md:w-2" href="/">Link</a></main>'

const isUsedIn = (html: string) => {
  document.body.innerHTML = html
  return createIsRuleUsed(document)
}

describe('createIsRuleUsed', () => {
  it.each([
    ['.Story', true],
    ['main.wide > .lead:hover', true],
    ['.absent, .lead', true],
    ['.absent, p', true],
    [':is(.absent, .lead)', true],
    ['[title=".absent"], .lead', true],
    [String.raw`.md\:w-2`, true],
    ['.lead .wide', false],
    ['.absent', false],
    ['.absent, main .missing', false],
    [':is(.absent, .missing)', false],
  ])('%s applies: %s', (selector, isUsed) => {
    expect(isUsedIn(PAGE)([selector])).toBe(isUsed)
  })

  it('searches the document only for selectors whose classes are all in use', () => {
    const isUsed = isUsedIn(PAGE)
    const search = vi.spyOn(document, 'querySelector')
    for (let index = 0; index < 2_000; index += 1) expect(isUsed([`.icon-${index} a`])).toBe(false)
    expect(search).not.toHaveBeenCalled()
    isUsed(['.lead'])
    expect(search).toHaveBeenCalledOnce()
  })
})
