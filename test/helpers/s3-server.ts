import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../../server/src/storage/s3/s3-blobs.ts'
import { startLoopbackServer } from './loopback-server.ts'

interface Kept {
  bytes: Buffer
  putAt: number
}

export interface S3Server {
  settings: S3Settings
  /** By bucket and name. */
  objects: Map<string, Kept>
  fail(times: number): void
  stop(): Promise<void>
}

const SECRET = 'a/secret+of=signs'
const REGION = 'eu-test-1'
/** Few, so that lists have several pages. */
const MAX_KEYS = 3

const hash = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()
const strictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { headers, method } = request
  const url = new URL(request.url!, 'http://any')
  const sent = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (!sent) return false
  const [, credential = '', names = '', signature] = sent
  const scope = credential.split('/').slice(1)
  const content = headers['x-amz-content-sha256'] as string
  if (content !== 'UNSIGNED-PAYLOAD' && content !== hash(body)) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${strictly(name)}=${strictly(value)}`)
    .toSorted()
    .join('&')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query, lines.join(''), names, content].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), hash(canonical)].join('\n')
  const [date = '', region, service] = scope
  const key = [region!, service!, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET}`, date))
  return region === REGION && hmac(key, toSign).toString('hex') === signature
}

function list(objects: S3Server['objects'], url: URL): string {
  const bucket = `${url.pathname.slice(1)}/`
  const prefix = url.searchParams.get('prefix') ?? ''
  const delimiter = url.searchParams.get('delimiter')
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(bucket + prefix))
    .map((name) => name.slice(bucket.length))
    .toSorted()
  const entries = new Map<string, string>()
  for (const name of names) {
    const end = delimiter === null ? -1 : name.indexOf(delimiter, prefix.length)
    const folder = name.slice(0, end + 1)
    if (end >= 0) entries.set(folder, `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
    else {
      const { putAt, bytes } = objects.get(bucket + name)!
      const at = new Date(putAt).toISOString()
      entries.set(
        name,
        `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><ETag>&quot;x&quot;</ETag><Size>${bytes.length}</Size></Contents>`,
      )
    }
  }
  const after = url.searchParams.get('continuation-token') ?? ''
  const left = [...entries].filter(([name]) => name > after)
  const shown = left.slice(0, MAX_KEYS)
  const next =
    left.length > MAX_KEYS ? `<NextContinuationToken>${shown.at(-1)![0]}</NextContinuationToken>` : ''
  const head = `<Name>${bucket.slice(0, -1)}</Name><Prefix>${prefix}</Prefix><IsTruncated>${next !== ''}</IsTruncated>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${head}${next}${shown.map(([, xml]) => xml).join('')}</ListBucketResult>`
}

/** Minimal S3 server for blobs. Refuses requests with an invalid signature. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  let failures = 0
  const { origin, close } = await startLoopbackServer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url!, 'http://any')
    const name = decodeURIComponent(url.pathname.slice(1))
    const known = objects.get(name)
    if (failures > 0) {
      failures -= 1
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    } else if (!isSigned(request, body)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    } else if (request.method === 'PUT') {
      objects.set(name, { bytes: body, putAt: Date.now() })
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(name)
      response.writeHead(204).end()
    } else if (url.searchParams.has('list-type')) {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(list(objects, url))
    } else if (known) {
      response.writeHead(200, { 'last-modified': new Date(known.putAt).toUTCString() }).end(known.bytes)
    } else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  return {
    objects,
    settings: {
      endpoint: origin,
      region: REGION,
      bucket: 'pictures',
      prefix: 'bookplate/',
      keyId: 'an-id',
      secret: SECRET,
    },
    fail: (times) => void (failures = times),
    stop: close,
  }
}
