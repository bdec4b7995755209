/** Making a formatter takes a hundred times as long as using it, and every row of a list uses some. */
export function keptFormatter<Formatter>(
  make: (locale?: string) => Formatter,
): (locale?: string) => Formatter {
  const made = new Map<string | undefined, Formatter>()
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale)
    made.set(locale, formatter)
    return formatter
  }
}
