import { z } from 'zod'
import { MAX_URL_LENGTH } from './limits.ts'

const EXAMPLE = '`https://example.com/article`'
/** Address without a scheme: a host with a dot, or this computer. */
const BARE_ADDRESS = /^(?:\/\/)?((?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]+|localhost)(?::\d+)?(?:[/?#]|$)/u
const MAX_SUGGESTED_LENGTH = 200

function problemOf(sent: unknown): string {
  if (sent === undefined) return `is missing: send the address of a page, such as ${EXAMPLE}`
  if (typeof sent !== 'string') return `must be text: the address of one page, such as ${EXAMPLE}`
  const text = sent.trim()
  if (text === '') return `is empty: send the address of a page, such as ${EXAMPLE}`
  if (/\s/.test(text)) return `must be one address without spaces, such as ${EXAMPLE}`
  if (BARE_ADDRESS.test(text)) {
    const meant = `https://${text.replace(/^\/\//, '')}`
    return `must begin with https:// or http://, such as ${text.length > MAX_SUGGESTED_LENGTH ? EXAMPLE : `\`${meant}\``}`
  }
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0].toLowerCase()
  if (scheme === 'http:' || scheme === 'https:')
    return `names no host after ${scheme}//: it looks like ${EXAMPLE}`
  const found = scheme === undefined ? '' : `, not with ${scheme.slice(0, MAX_SUGGESTED_LENGTH)}`
  return `must begin with https:// or http://${found}; only web pages can be saved, such as ${EXAMPLE}`
}

/** Address of a web page. The service decides whether it may fetch it. */
export const WebAddress = z
  .url({ protocol: /^https?$/, error: ({ input }) => problemOf(input) })
  .max(MAX_URL_LENGTH, `must have at most ${MAX_URL_LENGTH} characters`)
