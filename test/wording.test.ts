import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { readLocales } from '@/locales/build/messages.ts'

const CODE = [
  'components',
  'entrypoints',
  'lib',
  'server/src/identity/pages',
  'server/src/admin/commands',
  'server/start',
]

const BRITISH =
  /\b((re)?colour\w*|favourit\w*|licence[ds]?|cancell(ed|ing)|behaviour\w*|centre[ds]?|grey\w*|organis\w+|recognis\w+|normalis(?!e\b)\w+|optimis(e|ed|es|ing|ation)|initialis\w+|serialis\w+|summaris\w+|authoris\w+|customis\w+|minimis\w+|synchronis\w+|analys(e|ed|es|ing)|catalogue\w*|dialogue\w*|labelled|labelling|modelled|travelled|honour\w*|neighbour\w*|flavour\w*|artefact\w*|whilst|amongst|afterwards|towards|learnt|spelt|fulfil|defence|e-mail)\b/i

const REPLACED = [
  'could not read this page',
  'cannot see your tabs',
  'cannot reach them',
  'sites did not answer',
  'refused this',
  'set aside',
  'pages of the web',
  'Pages of the browser',
  'keeps the address of this page to itself',
  'nothing is doubled',
  'came about',
  'See that it is running',
  'no answer from a Bookplate library',
  'Let the proxy pass',
  'ran out, or was taken back',
  'You may not save',
  'failure of its own',
  'did not understand Bookplate',
  'stumbled',
  'asks for a short pause',
  'goes on by itself',
  'holds from now on',
  'By: sign-in',
  'As the system',
  'Result before',
  'Open beside the panel',
  'Rename, color, icon',
  'Put the current filters in',
  'All loaded',
  'They are so already',
  'Only what was seen',
  'their meaning counts',
  'Look in the archive too',
  'Clear the words',
  'Loosen one',
  'join by themselves',
  'Not all together',
  'Types of one platform',
  'Kept, not sent yet',
  'Saved, but not all of it',
  'Everything has arrived',
  'saved one after the other',
  'cannot be used from here',
  'lets nothing be searched',
  'Erase all of it here',
  'Nothing of the page itself',
  'do not belong together',
  'There is no way back',
  'did not let it connect',
  'Why you keep this',
  'Pro plan',
]

interface Text {
  at: string
  text: string
}

const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path) && !/\bdist\b|node_modules/.test(path))

/** Returns strings and JSX text of a source, without identifiers and comments. */
function textsOfCode(path: string, source: string): Text[] {
  const texts: Text[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value, start } = node as { type?: unknown; value?: unknown; start?: number }
    if (typeof type === 'string' && /^(Import|ExportAll)Declaration$/.test(type)) return
    const shown =
      type === 'Literal' || type === 'JSXText'
        ? value
        : type === 'TemplateElement'
          ? (value as { cooked?: unknown }).cooked
          : null
    if (typeof shown === 'string')
      texts.push({ at: `${path}:${source.slice(0, start).split('\n').length}`, text: shown })
    Object.values(node).forEach(visit)
  }
  visit(parseSync(path, source).program)
  return texts
}

/** Returns prose without code blocks. */
const textsOfProse = (path: string): Text[] =>
  readFileSync(path, 'utf8')
    .replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ at: `${path}:${index + 1}`, text: line.replace(/`[^`]*`|\]\([^)]*\)/g, ' ') }))

function faults(texts: readonly Text[]): string[] {
  return texts.flatMap(({ at, text }) => {
    const words = text.replace(/\s+/g, ' ')
    const found = [BRITISH.exec(words)?.[0], ...REPLACED.filter((one) => words.includes(one))]
    return found.filter((one) => one !== undefined).map((one) => `${at}: ${one}`)
  })
}

describe('visible text', () => {
  it('uses US spelling and none of the rejected wordings on any screen', () => {
    // Import formats name columns of other services.
    const files = CODE.flatMap((folder) => filesUnder(folder, /\.tsx?$/)).filter(
      (path) => !path.startsWith('lib/import/formats/'),
    )
    const texts = [
      ...files.flatMap((path) => textsOfCode(path, readFileSync(path, 'utf8'))),
      ...Object.entries(readLocales()[0]!.messages).flatMap(([at, message]) =>
        (typeof message === 'string' ? [message] : Object.values(message)).map((text) => ({ at, text })),
      ),
    ]
    expect(texts.some(({ text }) => text === 'Waiting to be sent')).toBe(true)
    expect(faults(texts)).toEqual([])
  })

  it('does so in the documents too', () => {
    const files = ['README.md', ...filesUnder('docs', /\.md$/)]
    expect(faults(files.flatMap(textsOfProse))).toEqual([])
  })

  it('is checked in text, strings, and templates, but not in names', () => {
    const source = [
      "const colour = 'Favourite'",
      'const said = `${colour} was cancelled`',
      'const shown = <p title="Colours">Look in the\n  archive too</p>',
    ].join('\n')
    expect(faults(textsOfCode('planted.tsx', source))).toEqual([
      'planted.tsx:1: Favourite',
      'planted.tsx:2: cancelled',
      'planted.tsx:3: Colours',
      'planted.tsx:3: Look in the archive too',
    ])
  })
})
