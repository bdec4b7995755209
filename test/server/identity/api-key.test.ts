import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestService, type TestService } from '../../helpers/start-service.ts'
import { displayApiKey, formatApiKey, isWellFormedApiKey } from '../../../server/src/identity/keys.ts'

describe('formatApiKey', () => {
  it('creates a prefix, 43 characters of secret, and 6 of checksum from any 32 bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const key = formatApiKey(bytes)
        expect(key).toMatch(/^service_[0-9A-Za-z]{49}$/)
        expect(isWellFormedApiKey(key)).toBe(true)
      }),
    )
  })

  it('detects any altered character', () => {
    const key = formatApiKey(randomBytes(32))
    for (let index = 0; index < key.length; index += 1) {
      const altered = key.slice(0, index) + (key[index] === 'x' ? 'y' : 'x') + key.slice(index + 1)
      expect(isWellFormedApiKey(altered)).toBe(false)
    }
    for (const other of ['', 'service_', `${key}0`, key.slice(1), ` ${key}`])
      expect(isWellFormedApiKey(other)).toBe(false)
  })
})

describe('stored keys', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.stop())

  // API: Authentication 3
  it('are stored hashed, and no file of the store contains the text of one', async () => {
    const key = service.account().key('full')
    expect((await service.call('/v1/me', { key })).status).toBe(200)
    const { dataFolder } = service.config
    let displayed = 0
    for (const name of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue
      const text = await readFile(join(name.parentPath, name.name), 'latin1')
      expect(text).not.toContain(key.slice(0, 20))
      if (text.includes(displayApiKey(key))) displayed += 1
    }
    // Verify that the search can find anything: the displayable part is stored.
    expect(displayed).toBeGreaterThan(0)
  })
})
