import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { TextlintKernel, type TextlintPluginCreator, type TextlintRuleModule } from '@textlint/kernel'
import { longSentence } from './long-sentence.ts'
import { proseOfSource } from './source-prose.ts'

export interface Finding {
  path: string
  line: number
  message: string
}

// CommonJS modules: Node and Vite disagree about their default exports.
const load = createRequire(import.meta.url)
const { default: prh } = load('textlint-rule-prh') as { default: TextlintRuleModule }
const { default: markdown } = load('@textlint/textlint-plugin-markdown') as { default: TextlintPluginCreator }

const kernel = new TextlintKernel()

/** prh reports `found => expected`, with an explanation on the next lines. */
const worded = (message: string): string => message.replace(/\n.*/s, '').replace(/^(.*) => (.*)$/, '“$1”: $2')

async function lintMarkdown(text: string, path: string): Promise<Omit<Finding, 'path'>[]> {
  const { messages } = await kernel.lintText(text, {
    filePath: path,
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdown }],
    rules: [
      { ruleId: 'long-sentence', rule: longSentence },
      { ruleId: 'prh', rule: prh, options: { rulePaths: [join(import.meta.dirname, 'patterns.yml')] } },
    ],
  })
  return messages.map(({ loc, message }) => ({ line: loc.start.line, message: worded(message) }))
}

/** Lints all of a Markdown page, and comments and test titles of other files. */
export async function lintFile(path: string, text: string): Promise<Finding[]> {
  if (path.endsWith('.md')) return (await lintMarkdown(text, path)).map((one) => ({ path, ...one }))
  const prose = proseOfSource(path, text)
  if (prose.length === 0) return []
  // One paragraph per odd line, so that a line of the joined text leads back to the line in the source.
  const found = await lintMarkdown(prose.map((one) => one.text).join('\n\n'), `${path}.md`)
  return found.map(({ line, message }) => ({ path, line: prose[(line - 1) / 2]!.line, message }))
}

/** Texts that this project quotes or generates instead of writing them. */
const QUOTED = /^test\/contract\/specification\.md$|\/(?:corpus|shapes|fixtures|generated)\/|^CHANGELOG\.md$/

export const lintedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (path) =>
        /\.(?:css|md|mjs|service|tsx?|ya?ml)$|Dockerfile$|Caddyfile$/.test(path) && !QUOTED.test(path),
    )

if (import.meta.main) {
  const paths = process.argv.length > 2 ? process.argv.slice(2) : lintedFiles()
  const findings: Finding[] = []
  for (const path of paths) findings.push(...(await lintFile(path, readFileSync(path, 'utf8'))))
  for (const { path, line, message } of findings) console.log(`${path}:${line} ${message}`)
  if (findings.length > 0) process.exitCode = 1
}
