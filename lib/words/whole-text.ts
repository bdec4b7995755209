export const wholeText = (cut: string): string => cut.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
