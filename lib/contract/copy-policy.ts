/**
 * Content security policy of every copy: it loads nothing, runs nothing, and submits nothing. The copy itself has it as
 * a `meta` element, and the service sends it as a header.
 */
export const COPY_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; media-src data:; form-action 'none'; base-uri 'none'"
