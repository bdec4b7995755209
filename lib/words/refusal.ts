/** Removes the field name that some services put before the message. */
export const refusalWords = (message: string): string => message.replace(/^url: /, '')
