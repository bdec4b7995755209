import { fold } from '../fold.ts'
import { type DomDocument, type DomElement, textOf } from './dom.ts'

const ENOUGH = 400

/** Removes `article` elements of other stories, which pages append below the requested one or show next to it. */
export function removeOtherArticles(document: DomDocument, title: string | null) {
  const wanted = fold(title ?? '')
  const articles = [...document.querySelectorAll('article')]
  if (wanted === '' || articles.length < 2) return
  const headings = new Map(
    articles.map((article): [DomElement, string] => [
      article,
      fold(textOf(article.querySelector('h1, h2, h3')) ?? ''),
    ]),
  )
  const own = articles.find(
    (article) => headings.get(article) === wanted && (article.textContent?.length ?? 0) >= ENOUGH,
  )
  if (!own) return
  for (const [article, heading] of headings) {
    if (heading === '' || heading === wanted || own.contains(article) || article.contains(own)) continue
    article.remove()
  }
}
