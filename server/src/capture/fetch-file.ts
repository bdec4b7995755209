import { PageFetchError } from '../errors/page-fetch-error.ts'
import type { FetchGuard } from './fetch/fetch-guard.ts'
import type { Asking } from './page-reader.ts'

/** Types of files that a copy of a page may hold. None of them runs anything there. */
const TYPE = /^(?:image\/[\w.+-]+|font\/[\w.+-]+|application\/(?:x-)?font-[\w.+-]+|text\/css)$/u

/** Returns a data URL. @throws {PageFetchError} */
export async function fetchFile(guard: FetchGuard, url: string, asking: Asking): Promise<string> {
  const { bytes, headers } = await guard.get(url, { accept: 'image/*,font/*,text/css', ...asking })
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()
  if (!TYPE.test(type)) throw new PageFetchError('type')
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
