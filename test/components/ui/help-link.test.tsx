import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HELP_TOPICS, HelpLink } from '@/components/ui/help-link.tsx'

test('help leads to the section of a screen', () => {
  render(<HelpLink topic="saving" title="Saving" />)
  const link = screen.getByRole('link', { name: /^Help: Saving/ })
  expect(link.getAttribute('href')).toMatch(/^https:.*\/reference\/screens#saving$/)
})

test('every screen has a section', () => {
  const headings = readFileSync('docs/reference/screens.md', 'utf8').matchAll(/^## (.+)$/gm)
  const anchors = Array.from(headings, ([, heading]) => heading!.toLowerCase().replaceAll(' ', '-'))
  expect(anchors).toEqual(expect.arrayContaining([...HELP_TOPICS]))
})
