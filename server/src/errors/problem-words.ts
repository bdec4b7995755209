import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Speaker } from '../../../lib/language/speaker.ts'
import { speakerFor } from '../language/speakers.ts'
import { TerminalError } from './terminal-error.ts'

type Told = (speaker: Speaker, error: NodeJS.ErrnoException) => string

const nothingThere: Told = ({ t }, { path = '' }) =>
  existsSync(dirname(path))
    ? t('service.terminal.noFile', { path })
    : t('service.terminal.noFolder', { path: dirname(path) })
const noRoom: Told = ({ t }) => t('service.terminal.diskFull')
const notAllowed: Told = ({ t }, { path = '', syscall }) =>
  syscall === 'open'
    ? t('service.terminal.mayNotOpen', { path })
    : t('service.terminal.mayNotWrite', { path: syscall === 'mkdtemp' ? dirname(path) : path })
const isFile: Told = ({ t }, { path = '' }) => t('service.terminal.isFile', { path })
const aFolder: Told = ({ t }) => t('service.terminal.isFolder')

const WORDS: Record<string, Told | undefined> = {
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

/** Explains an error in one language, for file errors without naming the system call. */
export function problemWords(error: unknown, speaker = speakerFor([])): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof TerminalError) return error.words(speaker)
  const known = 'code' in error ? WORDS[String(error.code)] : undefined
  return known?.(speaker, error) ?? error.message
}

/** Like `problemWords`, with the cause, which tells why a connection failed. */
export function causeWords(error: unknown, speaker?: Speaker): string {
  const words = problemWords(error, speaker)
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && cause.message ? `${words} (${cause.message})` : words
}
