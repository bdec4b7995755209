import {
  AUTHORIZATION_SERVER_PATH,
  CAPTURE_ENDPOINTS,
  CAPTURE_OPENAPI_PATH,
  CARE_ENDPOINTS,
  CARE_OPENAPI_PATH,
  LLMS_PATH,
  MCP_CARD_PATH,
  OPENAPI_PATH,
  PROTECTED_RESOURCE_PATH,
} from '@bookplate/contract'
import { STYLESHEET_PATH } from '../../server/src/reference/pages/layout.ts'
import { DOCS_PATH, MCP_PATH } from '../../server/src/reference/paths.ts'
import { POSTMAN_PATH } from '../../server/src/reference/postman-collection.ts'
import {
  AUTHORIZATION_PATH,
  INTERACTION_PATH,
  JWKS_PATH,
  MCP_RESOURCE_PATH,
  OPENID_PATH,
  REGISTRATION_PATH,
  REVOCATION_PATH,
  ROOT_RESOURCE_PATH,
  TOKEN_PATH,
} from '../../server/src/identity/paths.ts'
import { HEALTH_PATH, METRICS_PATH } from '../../server/src/api/health.ts'

/** An endpoint outside the API. `:part` in a path matches anything. */
export interface Door {
  path: string
  fields?: readonly string[]
  json?: 'message' | 'client' | 'capture' | 'ids' | 'highlights'
  method?: 'PATCH'
}

const AUTHORIZE = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'prompt',
  'max_age',
  'login_hint',
  'id_token_hint',
  'claims',
  'request',
  'request_uri',
  'nonce',
  'ui_locales',
  'acr_values',
]
const TOKEN = [
  'grant_type',
  'code',
  'redirect_uri',
  'client_id',
  'client_secret',
  'code_verifier',
  'refresh_token',
  'scope',
  'resource',
  'token',
  'token_type_hint',
  'client_assertion',
  'client_assertion_type',
]
const PERSON = ['email', 'password', 'new_password', 'csrf', 'next', 'name', 'token', 'proof', 'answer', 'id']

export const DOORS: readonly Door[] = [
  ...[
    OPENAPI_PATH,
    CAPTURE_OPENAPI_PATH,
    CARE_OPENAPI_PATH,
    LLMS_PATH,
    MCP_CARD_PATH,
    AUTHORIZATION_SERVER_PATH,
    PROTECTED_RESOURCE_PATH,
    OPENID_PATH,
    ROOT_RESOURCE_PATH,
    MCP_RESOURCE_PATH,
    JWKS_PATH,
    HEALTH_PATH,
    METRICS_PATH,
    DOCS_PATH,
    `${DOCS_PATH}.md`,
    `${DOCS_PATH}/:slug`,
    `${DOCS_PATH}/bookmarks.md`,
    '/',
    POSTMAN_PATH,
    STYLESHEET_PATH,
    '/assets/pages.css',
    '/:elsewhere',
    '/v1/:elsewhere',
  ].map((path) => ({ path })),
  { path: '/setup', fields: PERSON },
  { path: '/sign-in', fields: PERSON },
  { path: '/sign-out', fields: PERSON },
  { path: '/account', fields: PERSON },
  { path: '/account/:form', fields: [...PERSON, 'level', 'keep_apps', 'confirm'] },
  { path: AUTHORIZATION_PATH, fields: AUTHORIZE },
  { path: `${AUTHORIZATION_PATH}/:uid`, fields: AUTHORIZE },
  { path: `${INTERACTION_PATH}/:uid`, fields: PERSON },
  { path: TOKEN_PATH, fields: TOKEN },
  { path: REVOCATION_PATH, fields: TOKEN },
  { path: REGISTRATION_PATH, json: 'client' },
  { path: `${REGISTRATION_PATH}/:id`, json: 'client' },
  { path: '/copies/copy.css' },
  { path: '/copies/:token' },
  { path: '/copies/:token/page' },
  { path: '/capture/bookmarks/:bookmarkId/copies', json: 'capture' },
  { path: '/capture/copies/:copyId/link' },
  { path: '/capture/copies/:copyId' },
  { path: CAPTURE_ENDPOINTS['capture.readFile'].path, json: 'capture' },
  { path: MCP_PATH, json: 'message' },
  { path: CAPTURE_ENDPOINTS['capture.save'].path, json: 'capture' },
  { path: CAPTURE_ENDPOINTS['capture.readAgain'].path, json: 'ids' },
  { path: CAPTURE_ENDPOINTS['capture.listUnread'].path, fields: ['cursor', 'limit'] },
  { path: CARE_ENDPOINTS['care.compare'].path, json: 'ids' },
  { path: CARE_ENDPOINTS['care.readLinks'].path },
  { path: CARE_ENDPOINTS['care.checkLinks'].path, json: 'ids' },
  { path: CARE_ENDPOINTS['care.listLinks'].path, fields: ['cursor', 'limit', 'outcome'] },
  { path: CARE_ENDPOINTS['care.listDuplicates'].path, fields: ['cursor', 'limit'] },
  { path: '/library-care/bookmarks/:bookmarkId/tell-apart', json: 'ids' },
  { path: '/capture/bookmarks/:bookmarkId/highlights', json: 'highlights', method: 'PATCH' },
]
