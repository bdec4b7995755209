import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'
import { each, SENTENCE } from './harbor-words.ts'

const item = (name: string, text: string) => `<div class="card-${name}"><span>${text}</span></div>`

it('keeps the times, servings, and notes of a recipe', async () => {
  const steps = each(
    5,
    (name) => `<li class="card-step"><span>Cut the ${name} and stir it for a while.</span></li>`,
  )
  const { text } = await extractPage(
    `<main><article><h1>Harbor soup</h1>${`<p>${SENTENCE.repeat(2)}</p>`.repeat(5)}
      <div class="card-recipe"><a href="/print">Print</a>${item('time', 'Preparation: 20 minutes')}${item('servings', 'Servings: 6')}
      <div class="card-ingredients"><ul>${each(5, (name) => `<li>200 g ${name}</li>`)}</ul></div>
      <div class="card-instructions"><ol>${steps}</ol></div>
      <div class="card-notes"><h3>Notes</h3>${item('note', 'Without leaves, use a bowl and cover it well.')}</div>
      ${item('call-to-action', 'Did you cook it? Tell us how it was!')}</div>
      <div class="share"><p>Share it:</p><a href="/p">Pinterest</a></div></article></main>`,
    'https://kitchen.example/harbor-soup',
    '<title>Harbor soup</title><meta property="og:type" content="article">',
  )
  for (const line of ['Preparation: 20 minutes', 'Servings: 6', 'Notes', 'use a bowl'])
    expect(text).toContain(line)
  expect(text).not.toMatch(/Tell us|Share|Print/)
})
