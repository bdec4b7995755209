import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../server/src/config.ts'

const parse = (text: string) => parseConfig({ BOOKPLATE_TRUSTED_PROXIES: text }).trustedProxies

describe('BOOKPLATE_TRUSTED_PROXIES', () => {
  it('names nobody when it is not set', () => expect(parse('')).toEqual([]))

  it.each(['loopback', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('takes %s', (entry) =>
    expect(parse(entry)).toEqual([entry]),
  )

  it('takes a list', () =>
    expect(parse(' loopback, 10.0.0.0/8 ,::1')).toEqual(['loopback', '10.0.0.0/8', '::1']))

  it.each([
    'localhost',
    'proxy.example',
    '10.0.0',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/x',
    '0.0.0.0/0',
    '::/0',
  ])('refuses %s in a sentence that names it', (entry) => {
    expect(() => parse(`loopback,${entry}`)).toThrow(
      new RegExp(`BOOKPLATE_TRUSTED_PROXIES: "${entry.replaceAll('.', '\\.')}" `),
    )
  })
})
