import type { Server } from 'node:http'
import type { Speaker } from '../../../lib/language/speaker.ts'
import { TerminalError } from '../errors/terminal-error.ts'

interface Place {
  host: string
  port: number
}

type Told = (speaker: Speaker, place: Place) => string

const notOurs: Told = ({ t }, { host }) => t('service.terminal.notOurHost', { host })

const ADVICE: Record<string, Told | undefined> = {
  EADDRINUSE: ({ t }, { host, port }) => t('service.terminal.portInUse', { host, port: String(port) }),
  EACCES: ({ t }, { port }) => t('service.terminal.mayNotListen', { port: String(port) }),
  EADDRNOTAVAIL: notOurs,
  ENOTFOUND: notOurs,
  EAI_AGAIN: notOurs,
  EINVAL: notOurs,
}

/** @throws {Error} with a one-line message that says what to do. */
export const listen = (server: Server, place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const advice = ADVICE[String(cause.code)]
      reject(advice ? new TerminalError((speaker) => advice(speaker, place), { cause }) : cause)
    })
    server.listen(place.port, place.host, resolve)
  })
