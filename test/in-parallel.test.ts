import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const PROGRAM = resolve('test/helpers/in-parallel.ts')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-beside-'))
  const scripts = {
    slow: `node -e "console.log('one'); setTimeout(() => console.log('two'), 500)"`,
    quick: `node -e "console.error('said aloud')"`,
    wrong: `node -e "console.log('what is wrong'); process.exitCode = 3"`,
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Failure {
  code: number
  stdout: string
  stderr: string
}

const beside = (...scripts: string[]) => run(process.execPath, [PROGRAM, ...scripts], { cwd: folder })

describe('scripts in parallel', () => {
  it('each print their output in one piece', async () => {
    const { stdout } = await beside('slow', 'quick')
    expect(stdout).toContain('one\ntwo\n')
    expect(stdout).toContain('said aloud\n')
  })

  it('fail together if one fails, named, after the others have finished', async () => {
    const failure = (await beside('wrong', 'slow').catch((error: unknown) => error)) as Failure
    expect(failure).toMatchObject({ code: 1 })
    expect(failure.stdout).toContain('what is wrong\n')
    expect(failure.stdout).toContain('one\ntwo\n')
    expect(failure.stderr).toBe('npm run wrong failed.\n')
  })
})
