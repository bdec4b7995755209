import type { KoaContextWithOIDC } from 'oidc-provider'
import { isOwnExtension } from './clients.ts'

/** Whether the answer goes to Bookplate's own extension, which may be told what went wrong. */
export function answersOwnExtension({ oidc }: KoaContextWithOIDC): boolean {
  const { client, params } = oidc
  return client !== undefined && isOwnExtension(client, String(params?.redirect_uri ?? ''))
}

/** Whether a person saw which app asks, and said yes or no. */
export function personAnswered({ oidc }: KoaContextWithOIDC): boolean {
  const { consent, error } = oidc.entities.Interaction?.result ?? {}
  return consent !== undefined || error !== undefined
}
