import type { KoaContextWithOIDC } from 'oidc-provider'
import { isOwnExtension } from './clients.ts'

/** Returns whether the redirect goes to Bookplate's extension, which may receive error details. */
export function answersOwnExtension({ oidc }: KoaContextWithOIDC): boolean {
  const { client, params } = oidc
  return client !== undefined && isOwnExtension(client, String(params?.redirect_uri ?? ''))
}

/** Returns whether a person saw the consent page and allowed or denied the app. */
export function personAnswered({ oidc }: KoaContextWithOIDC): boolean {
  const { consent, error } = oidc.entities.Interaction?.result ?? {}
  return consent !== undefined || error !== undefined
}
