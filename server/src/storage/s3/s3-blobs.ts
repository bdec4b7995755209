import { AwsClient } from 'aws4fetch'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { keyOfBlob, requireKey, type BlobStore } from '../blob-store.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'

export interface S3Settings {
  /** Address such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  /** Prefix of every name, empty or ending with a slash. */
  prefix: string
  keyId: string
  secret: string
}

/** Folder of page copies, next to those of accounts. */
const COPIES = 'copies'

export const copiesPrefix = (settings: S3Settings): S3Settings => ({
  ...settings,
  prefix: `${settings.prefix}${COPIES}/`,
})

interface Page {
  objects: { name: string; putAt: number }[]
  folders: string[]
  next: string | null
}

const DELETED_AT_ONCE = 16
const ANSWER_MS = 30_000

type Node = DefaultTreeAdapterTypes.ChildNode

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])

const named = (nodes: readonly Node[], name: string): Node[] =>
  nodes.flatMap((node) => (node.nodeName === name ? [node] : named(childrenOf(node), name)))

const textOf = (nodes: readonly Node[], name: string): string | null => {
  const [found] = named(nodes, name)
  const [text] = found ? childrenOf(found) : []
  return text && 'value' in text ? text.value : null
}

/** Parses S3's XML, which has no relevant attributes or empty elements. */
function readPage(xml: string): Page {
  const nodes = parseFragment(xml).childNodes
  return {
    objects: named(nodes, 'contents').map((object) => ({
      name: textOf([object], 'key') ?? '',
      putAt: Date.parse(textOf([object], 'lastmodified') ?? ''),
    })),
    folders: named(nodes, 'commonprefixes').flatMap((folder) => textOf([folder], 'prefix') ?? []),
    next: textOf(nodes, 'nextcontinuationtoken'),
  }
}

/** Stores blobs as objects `<prefix><account>/<key>` of one bucket. */
export function createS3Blobs({ endpoint, bucket, prefix, region, keyId, secret }: S3Settings): BlobStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 3,
  })
  const base = `${endpoint}/${bucket}`
  const folderOf = (accountId: string): string => `${prefix}${accountId}/`
  const nameOf = (accountId: string, key: string): string => {
    requireKey(key)
    return folderOf(accountId) + key
  }

  /** Returns undefined if missing. */
  const ask = async (
    method: string,
    path: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response | undefined> => {
    let response: Response
    try {
      const signal = AbortSignal.timeout(ANSWER_MS)
      response = await client.fetch(`${base}${path}`, { method, signal, ...(body && { body }) })
    } catch (error) {
      throw new StorageUnavailable(`No object storage answers at ${endpoint}.`, { cause: error })
    }
    if (response.status === 404 && method !== 'PUT' && !path.startsWith('?')) {
      await response.body?.cancel()
      return undefined
    }
    if (response.ok) return response
    const { status } = response
    const reason = (await response.text()).slice(0, 500)
    const error = new TerminalError(({ t }) => t('service.network.bucketStatus', { status, method, reason }))
    throw status >= 500 || status === 429 ? new StorageUnavailable(error.message, { cause: error }) : error
  }

  async function* pages(under: string, delimiter?: string): AsyncGenerator<Page> {
    let token: string | null = null
    do {
      const query: Record<string, string> = { 'list-type': '2', prefix: under }
      if (delimiter !== undefined) query['delimiter'] = delimiter
      if (token !== null) query['continuation-token'] = token
      const page = readPage(await (await ask('GET', `?${new URLSearchParams(query)}`))!.text())
      yield page
      token = page.next
    } while (token !== null)
  }

  const removeAll = async (names: readonly string[]): Promise<void> => {
    for (let at = 0; at < names.length; at += DELETED_AT_ONCE)
      await Promise.all(names.slice(at, at + DELETED_AT_ONCE).map((name) => ask('DELETE', `/${name}`)))
  }

  /** Checks again before deleting, because the object may have been stored again. */
  const removeOld = async (name: string, putBefore: number): Promise<boolean> => {
    const found = await ask('HEAD', `/${name}`)
    if (!found || Date.parse(found.headers.get('last-modified') ?? '') >= putBefore) return false
    await ask('DELETE', `/${name}`)
    return true
  }

  return {
    put: async (accountId, bytes) => {
      const key = keyOfBlob(bytes)
      // Written even if it exists, to renew its time.
      await ask('PUT', `/${nameOf(accountId, key)}`, new Uint8Array(bytes))
      return key
    },
    get: async (accountId, key) => {
      const response = await ask('GET', `/${nameOf(accountId, key)}`)
      if (!response) return undefined
      const bytes = await response.bytes()
      if (keyOfBlob(bytes) !== key)
        throw new Error(`${nameOf(accountId, key)} of the object storage is not what was written.`)
      return bytes
    },
    delete: async (accountId) => {
      for await (const { objects } of pages(folderOf(accountId)))
        await removeAll(objects.map(({ name }) => name))
    },
    sweep: async (accountId, putBefore, unused) => {
      let deleted = 0
      const folder = folderOf(accountId)
      for await (const { objects } of pages(folder)) {
        const old = objects.filter(({ putAt }) => putAt < putBefore)
        const gone = await unused(old.map(({ name }) => name.slice(folder.length)))
        for (const key of gone) if (await removeOld(nameOf(accountId, key), putBefore)) deleted += 1
      }
      return deleted
    },
    accountIds: async () => {
      const ids: string[] = []
      for await (const { folders } of pages(prefix, '/'))
        ids.push(...folders.map((folder) => folder.slice(prefix.length, -1)))
      return ids.filter((id) => id !== COPIES)
    },
  }
}
