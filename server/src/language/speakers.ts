import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { directionOf, flatten, type Tree } from '../../../lib/language/flatten.ts'
import { matchLocale } from '../../../lib/language/match-locale.ts'
import { createSpeaker, type Speaker } from '../../../lib/language/speaker.ts'

const FOLDER = new URL('../../../locales/', import.meta.url)
const LOCALE_FILE = /^[a-z]{2,3}(?:-[A-Z]\w+)?\.json$/
const SOURCE = 'en'

export const isLocaleFile = (file: string): boolean => LOCALE_FILE.test(file)

/** Sections of `locales/*.json` that the service uses. The package contains only these. */
export const SECTIONS: readonly string[] = ['access', 'bookmark', 'copies', 'errors', 'imports', 'service']

let locales: { tag: string }[] | undefined
const speakers = new Map<string, Speaker>()

function readSections(tag: string): Tree {
  const tree = JSON.parse(readFileSync(new URL(`${tag}.json`, FOLDER), 'utf8')) as Tree
  return Object.fromEntries(Object.entries(tree).filter(([name]) => SECTIONS.includes(name)))
}

/** Returns the speaker of the first known language. Catalogs are read on first use, so that a start reads none. */
export function speakerFor(wanted: readonly string[]): Speaker {
  const all = (locales ??= readdirSync(FOLDER)
    .filter(isLocaleFile)
    .map((file) => ({ tag: basename(file, '.json') })))
  const found = wanted.values().map((one) => matchLocale(one, all))
  const { tag } = found.find((locale) => locale !== null) ?? { tag: SOURCE }
  const known = speakers.get(tag)
  if (known) return known
  const speaker = createSpeaker({ tag, direction: directionOf(tag) }, flatten(readSections(tag)))
  speakers.set(tag, speaker)
  return speaker
}
