import { createNoise, type Noise } from './noise.ts'
import { createProse, type Language, type Prose } from './prose.ts'

export interface Kit extends Prose, Noise {
  title: string
  /** Paragraphs that are marked as words of the article. */
  p(count: number, attributes?: string): string
  /** Marks HTML of the article. */
  truth(html: string): string
  /** Words of the article that no element shows. */
  unshown(text: string): string
  h2(attributes?: string): string
}

/** Expected fields. Missing ones aren't checked. */
export interface ShapeFacts {
  title?: string | null
  author?: string | null
  date?: string | null
}

export interface Shape {
  name: string
  language?: Language
  path?: string
  facts?: ShapeFacts
  /** Minimum F1 of the text, if lower than for others. */
  least?: number
  /** Fields that are known to be missed. */
  missed?: (keyof ShapeFacts)[]
  build(kit: Kit): string
}

export interface BuiltShape {
  name: string
  url: string
  html: string
  facts: ShapeFacts
  least: number | undefined
  missed: readonly string[]
}

const HOST = 'https://www.harbor-times.example'

const truth = (html: string) => `<!--truth-->${html}<!--/truth-->`

/** Builds one page of this shape, always the same. */
export function buildShape({
  name,
  language = 'en',
  path = '/story/481516',
  facts = {},
  least,
  missed = [],
  build,
}: Shape): BuiltShape {
  const prose = createProse(language, name)
  const title = prose.phrase(language === 'ja' || language === 'zh' ? 5 : 7)
  const kit: Kit = {
    ...prose,
    ...createNoise(prose),
    title,
    truth,
    unshown: (text) => `<!--truth:${text}-->`,
    p: (count, attributes = '') =>
      truth(
        Array.from(
          { length: count },
          () => `<p${attributes === '' ? '' : ` ${attributes}`}>${prose.text()}</p>`,
        ).join('\n'),
      ),
    h2: (attributes = '') => truth(`<h2${attributes === '' ? '' : ` ${attributes}`}>${prose.phrase(5)}</h2>`),
  }
  return { name, url: `${HOST}${path}`, html: build(kit), facts: { title, ...facts }, least, missed }
}
