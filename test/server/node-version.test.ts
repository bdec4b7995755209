import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { engines, optionalDependencies, scripts } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Record<'engines' | 'optionalDependencies' | 'scripts', Record<string, string>>
const needed = engines.node!.replace('>=', '')

function startAs(version: string, program: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const url = `data:text/javascript,${encodeURIComponent(pretend)}`
  return spawnSync(process.execPath, ['--import', url, join(root, program), '--help'], {
    encoding: 'utf8',
    env: { ...process.env, BOOKPLATE_PORT: 'none' },
  })
}

describe('the version of Node', () => {
  it('is the same everywhere in the packages', () => {
    const brought = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
    expect(brought.map(([, version]) => version)).toEqual(brought.map(() => needed))
  })

  it.each(['server/src/main.ts', 'server/src/cli.ts', 'server/start/start.ts'])(
    '%s refuses an older one with the reason',
    (program) => {
      const { status, stderr } = startAs('24.0.0', program)
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining(`needs Node ${needed} or newer`) as string,
      ])
      expect(stderr).toContain('24.0.0')
    },
  )

  it.each([needed, '24.100.0', '26.0.0'])('accepts %s', (version) => {
    const { stderr } = startAs(version, 'server/src/cli.ts')
    expect(stderr).not.toContain('needs Node')
  })

  it("is checked before code that an old version can't parse", () => {
    for (const name of ['start', 'server', 'cli'])
      expect(scripts[name]).toContain('--import ./server/check-node.js')
  })
})
