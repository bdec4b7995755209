import type { KnownConnection } from '@/lib/messaging/connection-protocol.ts'

/** Connection as screens see it, for tests to change. */
export const SIGNED_IN: KnownConnection = {
  status: 'connected',
  baseUrl: 'https://library.example',
  origin: 'https://library.example',
  via: 'oauth',
  account: { id: 'u1', name: 'Ada', email: 'ada@example.org' },
  scopes: ['read', 'write'],
  remember: true,
}
