import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CodeFigure, EmbedCard, Poll } from '@/components/read/body-blocks.tsx'
import { selectedQuotes } from '@/components/read/selected-quotes.ts'

const TEXT = `<h2>The night</h2><p>It was <strong>known</strong>: sleep <a href="#">sorts<span class="sr-only">(opens
in a new tab)</span></a> it.</p><ul><li>What the day has left.</li></ul><table><tr><td>High</td><td>Low</td></tr></table>`

function choose(from: string, to: string, within = document.body): ReturnType<typeof selectedQuotes> {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent!
    if (text.includes(from)) range.setStart(node, text.indexOf(from))
    if (text.includes(to)) range.setEnd(node, text.indexOf(to) + to.length)
  }
  const selection = getSelection()!
  selection.removeAllRanges()
  selection.addRange(range)
  return selectedQuotes(document.querySelector('#text')!, selection)
}

describe('selectedQuotes', () => {
  it('returns the displayed text with its context', () => {
    document.body.innerHTML = `<p>Above.</p><div id="text">${TEXT}</div><p>Below.</p>`
    expect(choose('known', 'sleep')).toEqual([
      {
        quote: 'known: sleep',
        prefix: 'The night\nIt was ',
        suffix: ' sorts it.\nWhat the day has left.\nHigh\nLow',
      },
    ])
    expect(choose('sleep', 'What the')).toMatchObject([{ quote: 'sleep sorts it.\nWhat the' }])
    expect(choose('High', 'Low')).toMatchObject([{ quote: 'High\nLow' }])
  })

  it('splits words that are too long for one highlight', () => {
    const text = `Start. ${'Words of a book. '.repeat(1_500)}End.`
    document.body.innerHTML = `<div id="text"><p>${text}</p></div>`
    const quotes = choose('Start', 'End').map(({ quote }) => quote)
    expect(quotes.length).toBeGreaterThan(2)
    expect(quotes.join(' ')).toBe(text.slice(0, -1))
  })

  it('passes over words that the saved text lacks', () => {
    document.body.innerHTML = ''
    const code = { _type: 'code', _key: 'c', code: 'sleep()', language: 'js' } as const
    render(
      <div id="text">
        <p>Before.</p>
        <EmbedCard url="https://video.example/" title="A video" />
        <Poll question="Sleepy?" options={[{ text: 'Yes', votes: 2 }]} />
        <CodeFigure block={code} />
      </div>,
    )
    expect(choose('Before', 'sleep')).toMatchObject([{ quote: 'Before.\nsleep' }])
  })

  it('excludes what follows the text', () => {
    document.body.innerHTML = `<p>Above.</p><div id="text">${TEXT}</div><p>Below.</p>`
    expect(choose('has left', 'Below')).toMatchObject([{ quote: 'has left.\nHigh\nLow' }])
    expect(choose('Above', 'The night')).toMatchObject([{ quote: 'The night' }])
  })

  it('returns nothing outside of the element, without letters, or without a selection', () => {
    document.body.innerHTML = `<p>Above all.</p><div id="text">${TEXT}</div>`
    expect(choose('Above', 'all')).toEqual([])
    expect(choose(': ', ': ')).toMatchObject([{ quote: ':' }])
    getSelection()!.removeAllRanges()
    expect(selectedQuotes(document.querySelector('#text')!, getSelection()!)).toEqual([])
  })
})
