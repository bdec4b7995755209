import { parseSync } from 'vite'

interface Span {
  start: number
  end: number
}

/** Paragraph of prose in a source file, with its whitespace collapsed. `line` counts from 1. */
export interface Prose {
  kind: 'comment' | 'title'
  line: number
  text: string
}

type Node = Record<string, unknown>

function calledName(node: unknown): string {
  const { name, object, callee, tag } = (node ?? {}) as Node
  return typeof name === 'string' ? name : object || callee || tag ? calledName(object ?? callee ?? tag) : ''
}

function titleSpans(program: unknown): Span[] {
  const spans: Span[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: values } = node as Node
    const [first] = (values ?? []) as (Span & { type: string })[]
    if (
      type === 'CallExpression' &&
      first &&
      /^(?:it|test|describe)$/.test(calledName(callee)) &&
      /Literal/.test(first.type)
    )
      spans.push({ start: first.start + 1, end: first.end - 1 })
    Object.values(node).forEach(visit)
  }
  visit(program)
  return spans
}

/** Joins line comments on consecutive lines, because a sentence often continues on the next line. */
function joinLines(comments: readonly (Span & { type: string })[], source: string): Span[] {
  const spans: (Span & { type: string })[] = []
  for (const comment of comments) {
    const last = spans.at(-1)
    const continues =
      last?.type === 'Line' &&
      comment.type === 'Line' &&
      /^\n[ \t]*$/.test(source.slice(last.end, comment.start))
    if (continues) last.end = comment.end
    else spans.push({ ...comment })
  }
  return spans
}

/** Directives to tools, and references to rules of the API, are not prose. */
const DIRECTIVE = /^[/*\s]*(?:API: |oxlint|eslint|oxfmt|textlint|@ts-|@vitest|<reference)/

const FRAME = /^[ \t]*(?:\/\/+|\/\*+|\*(?!\/)|#)[ \t]?|\*\/$/gm

/** Blank lines, list items and JSDoc tags begin a new paragraph. */
const PARAGRAPH = /\n[ \t]*\n|\n(?=[ \t]*(?:[-•] |\d+\. |@\w))/

function commentParagraphs(source: string, { start, end }: Span): Prose[] {
  const raw = source.slice(start, end)
  if (DIRECTIVE.test(raw)) return []
  let line = source.slice(0, start).split('\n').length
  return raw
    .replace(FRAME, '')
    .split(new RegExp(`(${PARAGRAPH.source})`))
    .flatMap((part) => {
      const at = line + /^\n*/.exec(part)![0].length
      line += part.split('\n').length - 1
      const text = part
        .replace(/^\s*(?:[-•]|\d+\.|@\w+(?: \{[^}]*\})?)? ?/, '')
        .replace(/\s+/g, ' ')
        .trim()
      return text ? [{ kind: 'comment' as const, line: at, text }] : []
    })
}

/** Style sheets and configuration files. */
const OTHER_COMMENTS: [files: RegExp, comment: RegExp, type: string][] = [
  [/\.css$/, /\/\*.*?\*\//gs, 'Block'],
  [/\.ya?ml$|Dockerfile$|Caddyfile$|\.service$/, /(?<=^[ \t]*)# .*$/gm, 'Line'],
]

export function proseOfSource(path: string, source: string): Prose[] {
  const [, comment, type] = OTHER_COMMENTS.find(([files]) => files.test(path)) ?? []
  if (comment && type) {
    const found = [...source.matchAll(comment)].map((match) => ({
      type,
      start: match.index,
      end: match.index + match[0].length,
    }))
    return joinLines(found, source).flatMap((span) => commentParagraphs(source, span))
  }
  const { comments, program } = parseSync(path, source)
  const titles = titleSpans(program).map(({ start, end }) => ({
    kind: 'title' as const,
    line: source.slice(0, start).split('\n').length,
    text: source.slice(start, end),
  }))
  return [...joinLines(comments, source).flatMap((span) => commentParagraphs(source, span)), ...titles]
}
