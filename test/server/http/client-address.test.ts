import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import {
  createClientReader,
  isLoopback,
  meteredAddress,
  shortAddress,
} from '../../../server/src/http/client-address.ts'

describe('meteredAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
  ])('%s is counted as %s', (address, metered) => expect(meteredAddress(address)).toBe(metered))
})

describe('shortAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.x'],
    ['::ffff:203.0.113.7', '203.0.113.x'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['', 'unknown'],
  ])('%s is written as %s', (address, short) => expect(shortAddress(address)).toBe(short))
})

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['2001:db8::1', false],
  ])('%s: %s', (address, expected) => expect(isLoopback(address)).toBe(expected))
})

const client = (
  peer: string,
  headers: Record<string, string>,
  trusted: string[] = ['loopback', '10.0.0.0/8'],
) => createClientReader(trusted)({ socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage)

describe('createClientReader', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['one hop', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
    [
      'an IPv4 peer on an IPv6 socket',
      '::ffff:127.0.0.1',
      { 'x-forwarded-for': '203.0.113.7' },
      '203.0.113.7',
    ],
    ['two proxies', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7, 10.1.2.3' }, '203.0.113.7'],
    ['what a client wrote before', '127.0.0.1', { 'x-forwarded-for': '8.8.8.8, 203.0.113.7' }, '203.0.113.7'],
    ['with a port', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7:4711' }, '203.0.113.7'],
    ['IPv6', '::1', { 'x-forwarded-for': '2001:db8::7' }, '2001:db8::7'],
    ['Forwarded', '127.0.0.1', { forwarded: 'for=8.8.8.8, for=203.0.113.7;proto=https' }, '203.0.113.7'],
    ['Forwarded with IPv6', '127.0.0.1', { forwarded: 'For="[2001:db8::7]:4711"' }, '2001:db8::7'],
    [
      'a comma inside quotes',
      '127.0.0.1',
      { forwarded: 'for=8.8.8.8;host="a, for=9.9.9.9", for=203.0.113.7' },
      '203.0.113.7',
    ],
    [
      'both notations that agree',
      '127.0.0.1',
      { forwarded: 'for=203.0.113.7', 'x-forwarded-for': '203.0.113.7' },
      '203.0.113.7',
    ],
    ['only proxies in between', '127.0.0.1', { 'x-forwarded-for': '10.0.0.9, 10.0.0.1' }, '10.0.0.9'],
  ])('believes a trusted proxy: %s', (_name, peer, headers, address) => {
    expect(client(peer, headers)).toMatchObject({ address, via: 'proxy' })
  })

  it.each<[string, string, Record<string, string>]>([
    ['from a stranger', '198.51.100.9', { 'x-forwarded-for': '203.0.113.7' }],
    ['from a stranger, as Forwarded', '198.51.100.9', { forwarded: 'for=203.0.113.7' }],
    ['only a host, from a stranger', '198.51.100.9', { 'x-forwarded-host': 'library.example' }],
    [
      'that two notations contradict',
      '127.0.0.1',
      { forwarded: 'for=8.8.8.8', 'x-forwarded-for': '9.9.9.9' },
    ],
    ['that names somebody by another word', '127.0.0.1', { 'x-real-ip': '203.0.113.7' }],
    ['that names only the proxy', '127.0.0.1', { via: '1.1 tunnel' }],
    ['that names nobody', '127.0.0.1', { forwarded: 'for=unknown' }],
    ['that is no address', '127.0.0.1', { 'x-forwarded-for': 'localhost' }],
    ["too long to be a proxy's", '127.0.0.1', { 'x-forwarded-for': '1.1.1.1, '.repeat(400) + '8.8.8.8' }],
    [
      'in which a client left a quote open',
      '127.0.0.1',
      { forwarded: 'for=8.8.8.8;host="a, for="[2001:db8::7]"' },
    ],
    [
      'in which a client left an escape open',
      '127.0.0.1',
      { forwarded: 'for=8.8.8.8;host="a\\, for=203.0.113.7;host="library.example"' },
    ],
    [
      'beside another that cannot be read',
      '127.0.0.1',
      { forwarded: '", for=203.0.113.7', 'x-forwarded-for': '8.8.8.8' },
    ],
    ['of endless quotes', '127.0.0.1', { forwarded: '"\\'.repeat(100_000) }],
  ])('ignores the header %s', (_name, peer, headers) => {
    expect(client(peer, headers)).toMatchObject({ address: peer, via: 'stranger' })
  })

  it('trusts no proxy by default', () => {
    expect(client('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, [])).toMatchObject({
      address: '127.0.0.1',
      via: 'stranger',
    })
  })

  it('takes host and protocol from the outermost trusted proxy or from the request', () => {
    const headers = {
      host: 'internal:8787',
      'x-forwarded-for': '203.0.113.7, 10.0.0.2',
      'x-forwarded-host': 'library.example, inner.example',
      'x-forwarded-proto': 'https',
    }
    expect(client('127.0.0.1', headers)).toMatchObject({ host: 'library.example', protocol: 'https' })
    expect(client('198.51.100.9', headers)).toMatchObject({ host: 'internal:8787', protocol: 'http' })
  })
})
