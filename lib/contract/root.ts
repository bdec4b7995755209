import { z } from 'zod'

/** `GET /v1`. The API document leaves its shape open. */
export const Root = z.looseObject({}).meta({ id: 'Root' })
export type Root = z.infer<typeof Root>

export const API_PREFIX = '/v1'

export const OPENAPI_PATH = '/openapi.json'
export const LLMS_PATH = '/llms.txt'
export const MCP_CARD_PATH = '/.well-known/mcp/server-card.json'
export const AUTHORIZATION_SERVER_PATH = '/.well-known/oauth-authorization-server'
export const PROTECTED_RESOURCE_PATH = '/.well-known/oauth-protected-resource/v1'

/** OAuth clients that need no registration. Others register dynamically. */
export const KnownClients = z.looseObject({
  authentication: z.looseObject({
    clients: z.array(z.looseObject({ clientId: z.string(), redirectUris: z.array(z.string()) })),
  }),
})
export type KnownClients = z.infer<typeof KnownClients>
