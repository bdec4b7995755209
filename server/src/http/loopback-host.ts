const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** Whether a host, as a setting or an address names it, is this computer itself: nobody else can reach it. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host)
