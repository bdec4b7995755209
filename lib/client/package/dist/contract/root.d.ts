import { z } from 'zod';
/** `GET /v1`: JSON pointers; the body's shape is not shown, so nothing is required of it. */
export declare const Root: z.ZodObject<{}, z.core.$loose>;
export type Root = z.infer<typeof Root>;
export declare const API_PREFIX = "/v1";
/** Paths beside `/v1`, relative to the base URL. */
export declare const OPENAPI_PATH = "/openapi.json";
export declare const LLMS_PATH = "/llms.txt";
export declare const MCP_CARD_PATH = "/.well-known/mcp/server-card.json";
export declare const AUTHORIZATION_SERVER_PATH = "/.well-known/oauth-authorization-server";
export declare const PROTECTED_RESOURCE_PATH = "/.well-known/oauth-protected-resource/v1";
/**
 * The public OAuth clients that a service knows without registration, where it lists them in `GET /v1`. An answer of
 * Bookplate's own service: a client that finds none registers itself, as everywhere.
 */
export declare const KnownClients: z.ZodObject<{
    authentication: z.ZodObject<{
        clients: z.ZodArray<z.ZodObject<{
            clientId: z.ZodString;
            redirectUris: z.ZodArray<z.ZodString>;
        }, z.core.$loose>>;
    }, z.core.$loose>;
}, z.core.$loose>;
export type KnownClients = z.infer<typeof KnownClients>;
