import { wordSet } from '../word-set.ts'

export const INLINE = wordSet(`
  a abbr b bdi bdo br cite code data del dfn em font i img ins kbd label mark q rp rt ruby s
  relative-time samp small span strike strong sub sup time tt u var wbr
`)
