import { ApiError, encodeQuery, ENDPOINTS, ERROR_STATUS, validationIssues, } from '../contract/index.js';
import { z } from 'zod';
/** The same error as the service would give, before anything is sent. */
function refuse(error, schema) {
    const issues = validationIssues(error, schema);
    const first = issues[0];
    const where = first?.path.length ? `${first.path.join('.')}: ` : '';
    return new ApiError({
        status: ERROR_STATUS.validation_error,
        code: 'validation_error',
        message: `The request was not sent, because it breaks a rule of the library. ${where}${first?.message ?? ''}`,
        details: { issues },
        retryable: false,
        requestId: null,
    });
}
function check(schema, value) {
    if (!schema)
        return null;
    const parsed = schema.safeParse(value);
    if (!parsed.success)
        throw refuse(parsed.error, schema);
    return parsed.data;
}
const expand = (path, params) => path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params?.[name])));
/**
 * Checks a call strictly against the endpoint table and writes its URL and body.
 * @throws ApiError with code `validation_error` and no request id when the call breaks a documented rule.
 */
export function buildRequest(baseUrl, operation, input) {
    const endpoint = ENDPOINTS[operation];
    const params = check(endpoint.params, input.params ?? {});
    const query = check(endpoint.query, input.query ?? {});
    const body = check(endpoint.body, input.body);
    const url = new URL(baseUrl + expand(endpoint.path, params));
    url.search = encodeQuery((query ?? {})).toString();
    return { operation, endpoint, url, body: endpoint.body ? JSON.stringify(body) : null };
}
