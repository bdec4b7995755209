import type { Server } from 'node:http'

interface Place {
  host: string
  port: number
}

function adviceFor(code: unknown, { host, port }: Place): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Another program listens on ${host}, port ${port}: stop it, or set BOOKPLATE_PORT to another port.`
    case 'EACCES':
      return `This user may not listen on port ${port}: set BOOKPLATE_PORT to 1024 or higher, and use a proxy in front of it.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `BOOKPLATE_HOST is not an address of this machine: "${host}". Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`
    default:
      return null
  }
}

/** @throws {Error} with a one-line message that says what to do. */
export const listen = (server: Server, place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const advice = adviceFor(cause.code, place)
      reject(advice === null ? cause : new Error(advice, { cause }))
    })
    server.listen(place.port, place.host, resolve)
  })
