import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CORPUS_NOW } from '../../helpers/corpus-site.ts'
import type { PageToRead } from './readers.ts'

interface SavedPage {
  name: string
  group: string
  truth: string
  page: PageToRead
}

/** Pages in a folder outside of the repository: `KIND/NAME.html` with its text in `NAME.txt`, and its address in `NAME.url`. */
export const savedPages = (folder: string): SavedPage[] =>
  globSync('**/*.html', { cwd: folder })
    .toSorted()
    .flatMap((file) => {
      const path = join(folder, file).replace(/\.html$/, '')
      if (!existsSync(`${path}.txt`)) return []
      const bytes = readFileSync(`${path}.html`)
      const url = existsSync(`${path}.url`) ? readFileSync(`${path}.url`, 'utf8').trim() : ''
      return {
        name: file,
        group: basename(dirname(path)),
        truth: readFileSync(`${path}.txt`, 'utf8'),
        page: {
          bytes,
          html: bytes.toString('utf8'),
          url: url || 'https://example.com/page',
          charset: undefined,
          now: CORPUS_NOW,
        },
      }
    })
