import { COPY_POLICY } from '@bookplate/contract'

const DOCTYPE = /^\s*<!doctype[^>]*>/i
/** A doctype is short. The rest of the copy isn't decoded. */
const MAX_DOCTYPE_BYTES = 1_024

/** Puts the content security policy of copies first, but after the doctype, which decides about quirks mode. */
export function copyDocument(html: Uint8Array<ArrayBuffer>): Blob {
  const start = new TextDecoder('latin1').decode(html.subarray(0, MAX_DOCTYPE_BYTES))
  const at = DOCTYPE.exec(start)?.[0].length ?? 0
  const policy = `<meta http-equiv="Content-Security-Policy" content="${COPY_POLICY}">`
  return new Blob([html.subarray(0, at), policy, html.subarray(at)], { type: 'text/html;charset=utf-8' })
}
