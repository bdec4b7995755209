/** The match pattern that reaches one address and no other. Those of Firefox know no port, so it is left out. */
export function hostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}
