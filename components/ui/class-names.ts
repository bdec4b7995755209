/** Joins the class names that are there; a condition that does not hold leaves nothing behind. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
