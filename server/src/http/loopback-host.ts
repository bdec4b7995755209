const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host)
