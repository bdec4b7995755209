import type { JsonFormat } from '../format.ts'
import { asText, isObject, type Fields } from '../json-values.ts'
import { mapperOf } from '../table.ts'

const repositoryOf = ({ repo, ...star }: Fields): Fields => ({ ...star, ...(isObject(repo) ? repo : {}) })

const map = mapperOf<Fields>({
  url: (repo) => repo['html_url'] ?? `https://github.com/${asText(repo['full_name'])}`,
  title: 'full_name',
  text: 'description',
  tags: 'topics',
  saved: 'starred_at',
  author: ({ owner }) => isObject(owner) && { username: owner['login'], avatarUrl: owner['avatar_url'] },
})

/** GitHub stars, with or without the date. The addresses of GitHub's API are never used. */
export const githubStarsJson: JsonFormat = {
  kind: 'json',
  name: 'GitHub stars',
  element: (star) => asText(repositoryOf(star)['full_name']).includes('/'),
  map: (star: Fields, file) => map(repositoryOf(star), file, []),
}
