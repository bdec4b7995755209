import {
  type DefaultTreeAdapterTypes as Tree,
  InsertionMode,
  Parser,
  Token,
  Tokenizer,
  TokenizerMode,
} from 'parse5'

/** Skips to the next meaningful character: a tag, a reference, or a replaced character. */
const WORDS = /[^<&\0\r]*/y
const RAW = /[^<\0\r]*/y
const RUNS = new Map<number, RegExp>([
  [TokenizerMode.DATA, WORDS],
  [TokenizerMode.RCDATA, WORDS],
  [TokenizerMode.RAWTEXT, RAW],
  [TokenizerMode.SCRIPT_DATA, RAW],
])

/** Modes that ignore words but not the white space between them. */
const WORDLESS = new Set([
  InsertionMode.IN_COLUMN_GROUP,
  InsertionMode.IN_FRAMESET,
  InsertionMode.AFTER_FRAMESET,
  InsertionMode.AFTER_AFTER_FRAMESET,
])

/** Reads words with white space at once. A token per word took most of the time of a long page. */
class RunTokenizer extends Tokenizer {
  declare protected handler: Parser<Tree.DefaultTreeAdapterMap>

  protected override _extendRun(cp: number) {
    // oxlint-disable-next-line no-underscore-dangle -- the name is the tokenizer's
    super._extendRun(cp)
    const run = RUNS.get(this.state)
    // White space before the first word is a separate token, which the parser ignores in some modes.
    if (run === undefined || this.currentCharacterToken?.type !== Token.TokenType.CHARACTER) return
    if (WORDLESS.has(this.handler.insertionMode)) return
    run.lastIndex = this.runEnd
    run.test(this.preprocessor.html)
    this.preprocessor.pos += run.lastIndex - this.runEnd
    this.runEnd = run.lastIndex
  }
}

class RunParser extends Parser<Tree.DefaultTreeAdapterMap> {
  override tokenizer = new RunTokenizer(this.options, this)
}

export const isText = (node: Tree.Node): node is Tree.TextNode => node.nodeName === '#text'

export const attributeOf = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value

export function parseMarkup(markup: string): Tree.Document {
  const parser = new RunParser()
  parser.tokenizer.write(markup, true)
  return parser.document
}
