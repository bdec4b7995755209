interface Choice {
  type: string
  quality: number
}

function choices(accept: string): Choice[] {
  return accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
}

/** Compares with HTML by quality. Wildcards mean HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const offered = choices(accept ?? '')
  const qualityOf = (type: string) => offered.find((choice) => choice.type === type)?.quality ?? 0
  const markdown = qualityOf('text/markdown')
  return markdown > 0 && markdown >= qualityOf('text/html')
}
