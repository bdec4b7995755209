const valueOf = (body: string, name: string): string =>
  new RegExp(`(?:^|[;{\\s])${name}\\s*:\\s*([^;}]*)`, 'iu').exec(body)?.[1]?.trim() ?? ''

const plain = (text: string): string => text.replaceAll(/["'\s]/gu, '').toLowerCase()

export function createIsFontUsed(document: Document): (body: string) => boolean {
  const loaded = [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family, style, weight, unicodeRange }) => ({
      family: plain(family),
      style,
      weight,
      range: plain(unicodeRange),
    }))
  return (body) => {
    const family = plain(valueOf(body, 'font-family'))
    const range = plain(valueOf(body, 'unicode-range'))
    const weight = valueOf(body, 'font-weight')
    const style = valueOf(body, 'font-style')
    return loaded.some(
      (face) =>
        face.family === family &&
        (range === '' || face.range === range) &&
        (weight === '' || face.weight === weight || /^\D/u.test(weight)) &&
        (style === '' || face.style.split(' ')[0] === style.split(' ')[0]),
    )
  }
}
