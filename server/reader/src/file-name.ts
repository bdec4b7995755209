/** Returns the file name from the header, else from the end of the URL, else an empty string. */
export function fileNameOf(disposition: string | undefined, url: URL): string {
  const wide = /filename\*\s*=\s*[\w-]*'[\w-]*'([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '')
  const name = decoded(wide ?? '') || (plain?.[1] ?? plain?.[2] ?? '')
  return name || decoded(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.trim())
  } catch {
    return text.trim()
  }
}

const MARKDOWN_NAME = /\.(?:md|markdown|mdown|mkdn?|mdx|qmd|rmd)$/i

export const isMarkdownFile = (essence: string, name: string): boolean =>
  essence.includes('markdown') || MARKDOWN_NAME.test(name)

export const isTextFile = (name: string): boolean =>
  MARKDOWN_NAME.test(name) || /\.(?:txt|text|rst|org|adoc|log)$/i.test(name)

const LANGUAGES: Record<string, string> = {
  bash: 'bash',
  c: 'c',
  cc: 'cpp',
  clj: 'clojure',
  cpp: 'cpp',
  cs: 'csharp',
  css: 'css',
  dart: 'dart',
  ex: 'elixir',
  exs: 'elixir',
  go: 'go',
  h: 'c',
  hpp: 'cpp',
  hs: 'haskell',
  java: 'java',
  jl: 'julia',
  js: 'javascript',
  json: 'json',
  jsx: 'jsx',
  kt: 'kotlin',
  lua: 'lua',
  mjs: 'javascript',
  ml: 'ocaml',
  nix: 'nix',
  php: 'php',
  pl: 'perl',
  py: 'python',
  r: 'r',
  rb: 'ruby',
  rs: 'rust',
  scala: 'scala',
  sh: 'bash',
  sql: 'sql',
  swift: 'swift',
  tf: 'hcl',
  toml: 'toml',
  ts: 'typescript',
  tsx: 'tsx',
  vim: 'vim',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
  zig: 'zig',
}

export const languageOfFile = (name: string): string | undefined =>
  LANGUAGES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
