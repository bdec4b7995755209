import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Speaker } from '../../../lib/language/speaker.ts'
import { speakerFor } from '../language/speakers.ts'
import { TerminalError } from './terminal-error.ts'

type Failed = NodeJS.ErrnoException & { hostname?: string }
type Explain = (speaker: Speaker, error: Failed) => string

const nothingThere: Explain = ({ t }, { path = '' }) =>
  existsSync(dirname(path))
    ? t('service.terminal.noFile', { path })
    : t('service.terminal.noFolder', { path: dirname(path) })
const noRoom: Explain = ({ t }) => t('service.terminal.diskFull')
const notAllowed: Explain = ({ t }, { path = '', syscall }) =>
  syscall === 'open'
    ? t('service.terminal.mayNotOpen', { path })
    : t('service.terminal.mayNotWrite', { path: syscall === 'mkdtemp' ? dirname(path) : path })
const isFile: Explain = ({ t }, { path = '' }) => t('service.terminal.isFile', { path })
const aFolder: Explain = ({ t }) => t('service.terminal.isFolder')
const WORDS: Record<string, Explain | undefined> = {
  ENOENT: nothingThere,
  ENOTDIR: (speaker, error) => (existsSync(error.path ?? '') ? isFile : nothingThere)(speaker, error),
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EFBIG: noRoom,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: notAllowed,
  EEXIST: isFile,
  EISDIR: aFolder,
  ENOTEMPTY: aFolder,
}

export const UNTRUSTED = /^(?:SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/

/** By code, name, and message, because some clients leave out the code. */
const NETWORK: readonly [RegExp, Explain][] = [
  [/ECONNREFUSED/, ({ t }) => t('service.network.refused')],
  [/ENOTFOUND|EAI_AGAIN/, ({ t }, { hostname = '' }) => t('service.network.noHost', { host: hostname })],
  [/E(?:HOST|NET)UNREACH/, ({ t }) => t('service.network.noRoute')],
  [/ETIMEDOUT|CONNECT_TIMEOUT|TimeoutError/, ({ t }) => t('service.network.noAnswer')],
  [/ECONNRESET|UND_ERR_SOCKET/, ({ t }) => t('service.network.closed')],
  [UNTRUSTED, ({ t }, { message: reason }) => t('service.network.untrusted', { reason })],
]

function knownWords(error: Failed, speaker: Speaker): string | undefined {
  const { code = '', name, message } = error
  const tell = WORDS[code] ?? NETWORK.find(([pattern]) => pattern.test(`${code} ${name} ${message}`))?.[1]
  return tell?.(speaker, error)
}

/** Explains an error in one language, for errors of files and connections without naming the system call. */
export function problemWords(error: unknown, speaker = speakerFor([])): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof TerminalError ? error.words(speaker) : (knownWords(error, speaker) ?? error.message)
}

/** Like `problemWords`, but prefers the first known cause, which tells why a connection failed. */
export function causeWords(error: unknown, speaker = speakerFor([])): string {
  for (let one = error; one instanceof Error; one = one.cause) {
    const words = one instanceof TerminalError ? one.words(speaker) : knownWords(one, speaker)
    if (words !== undefined) return words
  }
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: null }
  return cause instanceof Error && cause.message ? `${message} (${cause.message})` : message
}
