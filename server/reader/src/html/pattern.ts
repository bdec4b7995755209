/** Returns the source of a regular expression, without the line breaks and indents that wrap it. */
export const pattern = (text: TemplateStringsArray, ...values: string[]): string =>
  String.raw(text, ...values).replace(/\n\s*/g, '')
