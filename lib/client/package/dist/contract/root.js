import { z } from 'zod';
/** `GET /v1`: JSON pointers; the body's shape is not shown, so nothing is required of it. */
export const Root = z.looseObject({}).meta({ id: 'Root' });
export const API_PREFIX = '/v1';
/** Paths beside `/v1`, relative to the base URL. */
export const OPENAPI_PATH = '/openapi.json';
export const LLMS_PATH = '/llms.txt';
export const MCP_CARD_PATH = '/.well-known/mcp/server-card.json';
export const AUTHORIZATION_SERVER_PATH = '/.well-known/oauth-authorization-server';
export const PROTECTED_RESOURCE_PATH = '/.well-known/oauth-protected-resource/v1';
/**
 * The public OAuth clients that a service knows without registration, where it lists them in `GET /v1`. An answer of
 * Bookplate's own service: a client that finds none registers itself, as everywhere.
 */
export const KnownClients = z.looseObject({
    authentication: z.looseObject({
        clients: z.array(z.looseObject({ clientId: z.string(), redirectUris: z.array(z.string()) })),
    }),
});
