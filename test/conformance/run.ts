import { parseArgs } from 'node:util'
import { RULES } from './all-rules.ts'
import { cleanUp, prepare, reset } from './fixtures.ts'
import { createLab, Skip, type LabOptions } from './lab.ts'
import type { Rule } from './rule.ts'

/** `npm run conformance -- --url … --read-key … --write-key … --full-key …` checks any service. */

const USAGE = `Checks a service against the Personal Bookmark Library REST API document.

  npm run conformance -- --url URL --read-key K --write-key K --full-key K [options]

  --url URL          base URL of the service, without /v1
  --read-key K       API key of level Read; likewise --write-key and --full-key, of the same account
  --free-key K       API key of an account on the free plan (for 402)
  --other-key K      full API key of another account (for what belongs to others)
  --page URL         a public page to save; give three or more (default: three example pages)
  --key-limit N      requests a minute of an API key (default 300, as documented)
  --strict           fail also where the document can be read in two ways

What it saves it archives again, with its tags, notes and collections taken away.`

const DEFAULT_PAGES = [
  'https://example.com/',
  'https://www.iana.org/help/example-domains',
  'https://www.rfc-editor.org/rfc/rfc9110.html',
]

function readOptions(): { lab: LabOptions; strict: boolean } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      url: text,
      'read-key': text,
      'write-key': text,
      'full-key': text,
      'free-key': text,
      'other-key': text,
      page: { type: 'string', multiple: true },
      'key-limit': { type: 'string', default: '300' },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const {
    url,
    'read-key': read,
    'write-key': write,
    'full-key': full,
    'free-key': free,
    'other-key': other,
  } = values
  if (values.help || !url || !read || !write || !full) {
    console.log(USAGE)
    process.exit(values.help ? 0 : 2)
  }
  const keys = { read, write, full, ...(free ? { free } : {}), ...(other ? { other } : {}) }
  const pages = values.page ?? DEFAULT_PAGES
  const lab = { url: url.replace(/\/+$/, ''), keys, pages, keyLimit: Number(values['key-limit']) }
  return { lab, strict: values.strict }
}

type Outcome = 'ok' | 'FAILED' | 'differs' | 'skipped'

async function outcomeOf(rule: Rule, lab: ReturnType<typeof createLab>): Promise<[Outcome, string]> {
  try {
    await rule.check(lab)
    return ['ok', '']
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof Skip) return ['skipped', message]
    return [rule.level === 'reading' ? 'differs' : 'FAILED', message]
  }
}

const { lab: options, strict } = readOptions()
const lab = createLab(options)
const counts: Record<Outcome, number> = { ok: 0, FAILED: 0, differs: 0, skipped: 0 }
const width = Math.max(...RULES.map(({ section }) => section.length))

try {
  await prepare(lab)
  for (const rule of RULES) {
    const [outcome, why] = await outcomeOf(rule, lab)
    counts[outcome] += 1
    console.log(`${outcome.padEnd(7)}  ${rule.section.padEnd(width)}  ${rule.name}`)
    if (why)
      console.log(
        why
          .split('\n')
          .slice(0, 12)
          .map((line) => `         ${line}`)
          .join('\n'),
      )
    // A failed rule must not affect later ones.
    if (outcome === 'FAILED' || outcome === 'differs') await reset(lab)
  }
} finally {
  await cleanUp(lab)
}
console.log(
  `\n${RULES.length} rules: ${counts.ok} ok, ${counts.FAILED} failed, ${counts.differs} differ from our reading, ${counts.skipped} skipped`,
)
process.exitCode = counts.FAILED > 0 || (strict && counts.differs > 0) ? 1 : 0
