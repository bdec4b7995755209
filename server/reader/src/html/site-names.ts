import { fold } from '../fold.ts'

/** Hosts spell the site's name without accents. */
export const foldSite = (name: string): string => fold(name.normalize('NFD'))

/** Minimum characters of a site's name. Shorter parts of a host, such as `co.uk`, are domains. */
const MIN_NAME = 4

/** Titles of `www.example.co.uk` end with "example.co.uk" or "Example". */
export function namesOfHost({ hostname }: URL): string[] {
  const host = hostname.replace(/^www\./, '')
  const name = host
    .split('.')
    .slice(0, -1)
    .findLast(({ length }) => length >= MIN_NAME)
  return [host, name ?? host.split('.').at(-2) ?? '']
}
