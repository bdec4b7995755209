/** Content security policy of copies, in a `meta` element and as a header. */
export const COPY_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; media-src data:; form-action 'none'; base-uri 'none'"
