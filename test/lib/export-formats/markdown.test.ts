import MarkdownIt from 'markdown-it'
import { expect, it } from 'vitest'
import type { ExportedLine } from '@/lib/export-formats/exported-line.ts'
import { bookmarkMarkdown } from '@/lib/export-formats/markdown.ts'
import { EXPORTED_LINE } from '../../helpers/exported-line.ts'

const LINE: ExportedLine = { ...EXPORTED_LINE, url: 'https://example.com/a)b', title: 'T' }

it('ends a link at the end of its address despite brackets', () => {
  expect(bookmarkMarkdown(LINE)).toContain('(https://example.com/a%29b)')
})

it('writes highlights with their notes as quotes after the note', () => {
  const facts = { id: '00000000-0000-4000-8000-0000000000bb', createdAt: '2026-03-03T10:00:00.000Z' }
  const highlights = [
    { ...facts, quote: 'Sleep *sorts*\nwhat the day left.', note: 'Of what kind?' },
    { ...facts, quote: 'And more' },
  ]
  const content = [{ _type: 'block', children: [{ _type: 'span', text: 'The text.' }] }]
  const text = bookmarkMarkdown({ ...LINE, note: 'Read twice', highlights, content })
  expect(text).toContain('> **Note:** Read twice\n\n> Sleep \\*sorts\\*')
  expect(text).toContain('what the day left.\n\nOf what kind?\n\n> And more\n\nThe text.')
})

it('keeps the words of linked code that looks like a link definition', () => {
  const children = [{ _type: 'span', text: 'list[1]:', marks: ['code', 'link'] }]
  const markDefs = [{ _type: 'link', _key: 'link', href: 'https://example.com/' }]
  const text = bookmarkMarkdown({ ...LINE, content: [{ _type: 'block', children, markDefs }] })
  expect(new MarkdownIt().render(text)).toContain('<p><a href="https://example.com/">list[1]:</a></p>')
})
