import type { Kit, Shape } from '../../shapes/shape.ts'

export type WholePage = Pick<Shape, 'name' | 'path' | 'language'> & { build: (kit: Kit) => string }

/** Marked text. */
export const say = (k: Kit, sentences = 2) => k.truth(k.text(sentences))
export const head = (k: Kit, words = 4) => k.truth(k.phrase(words))
export const paragraphs = (k: Kit, count: number, sentences = 3) =>
  k.many(count, () => `<p>${say(k, sentences)}</p>`)
export const bullets = (k: Kit, count = 4, words = 6) =>
  `<ul>${k.many(count, () => `<li>${head(k, words)}</li>`)}</ul>`
export const mark = (k: Kit, text: string) => k.truth(text)
export const cost = (k: Kit) => `$${10 + k.random(400)}.${10 + k.random(89)}`
export const price = (k: Kit) => k.truth(cost(k))
export const user = (k: Kit) => k.truth(`${k.phrase(1).toLowerCase()}${k.random(90)}`)
export const img = (k: Kit, attributes = '') =>
  `<img src="/i/${k.id()}.jpg" alt="" width="300" height="300" loading="lazy"${attributes}>`

/** Unmarked surroundings. */
export const links = (k: Kit, count: number, words = 2, item = 'li') =>
  k.many(count, () => `<${item}><a href="/x/${k.id()}">${k.phrase(words)}</a></${item}>`)
export const page = (k: Kit, head: string, body: string, classes = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}${k.style(6)}</head><body class="${classes}">${body}${k.script(8)}</body></html>`
export const oldPage = (k: Kit, head: string, body: string) =>
  `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html><head>${head}</head><body bgcolor="#ffffff" text="#000000">${body}</body></html>`
export const columns = (k: Kit, count = 4, heading = 'h4') =>
  k.many(count, () => `<div class="col"><${heading}>${k.phrase(2)}</${heading}><ul>${links(k, 7)}</ul></div>`)
export const legal = (k: Kit) =>
  `<p>© 2024 ${k.phrase(2)}. All rights reserved. ${k.sentence()}</p><a href="/privacy">Privacy policy</a> <a href="/terms">Terms of service</a> <a href="/cookies">Cookie settings</a>`
export const reviews = (k: Kit, count: number, name = 'review') =>
  k.many(
    count,
    () =>
      `<div class="${name}"><div class="${name}-stars">★★★★☆</div><strong class="${name}-title">${k.phrase(4)}</strong><span>by ${k.phrase(1)} on March ${1 + k.random(27)}, 2023</span><p>${k.text(3)}</p><span>Was this helpful? <a href="#">Yes (4)</a> <a href="#">No (0)</a></span></div>`,
  )
export const cards = (k: Kit, count: number, name: string, more = '') =>
  k.many(
    count,
    () =>
      `<div class="${name}"><a href="/p/${k.id()}">${img(k)}</a><h3 class="${name}__title"><a href="/p/${k.id()}">${k.phrase(5)}</a></h3><span class="${name}__price">${cost(k)}</span>${more}</div>`,
  )
