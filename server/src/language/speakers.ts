import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { directionOf, flatten, type Tree } from '../../../lib/language/flatten.ts'
import { matchLocale } from '../../../lib/language/match-locale.ts'
import { createSpeaker, type Speaker } from '../../../lib/language/speaker.ts'

const FOLDER = new URL('../../../locales/', import.meta.url)
const LOCALE_FILE = /^[a-z]{2,3}(?:-[A-Z]\w+)?\.json$/
const SOURCE = 'en'

export const isLocaleFile = (file: string): boolean => LOCALE_FILE.test(file)

/** Sections of `locales/*.json` that the service uses. */
const SERVICE: readonly string[] = ['access', 'bookmark', 'copies', 'errors', 'imports', 'service']
/** With the help texts, which only a terminal loads. The package contains only these. */
export const SECTIONS: readonly string[] = [...SERVICE, 'commands']

let locales: { tag: string }[] | undefined
const speakers = new Map<string, Speaker>()

function readSections(tag: string, sections: readonly string[]): Tree {
  const tree = JSON.parse(readFileSync(new URL(`${tag}.json`, FOLDER), 'utf8')) as Tree
  return Object.fromEntries(Object.entries(tree).filter(([name]) => sections.includes(name)))
}

/** Returns the speaker of the first known language. Catalogs are read on first use, so that a start reads none. */
export function speakerFor(wanted: readonly string[], sections = SERVICE): Speaker {
  const all = (locales ??= readdirSync(FOLDER)
    .filter(isLocaleFile)
    .map((file) => ({ tag: basename(file, '.json') })))
  const found = wanted.values().map((language) => matchLocale(language, all))
  const { tag } = found.find((locale) => locale !== null) ?? { tag: SOURCE }
  const name = `${tag} ${sections.join()}`
  const speaker =
    speakers.get(name) ??
    createSpeaker({ tag, direction: directionOf(tag) }, flatten(readSections(tag, sections)))
  speakers.set(name, speaker)
  return speaker
}
