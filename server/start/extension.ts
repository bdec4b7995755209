import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first 16 bytes of the SHA-256 of the extension's key, as letters a to p. */
export function extensionId(folder: string): string {
  const { key } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { key: string }
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex')
  return Array.from(digest.slice(0, 32), (digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 16)),
  ).join('')
}
