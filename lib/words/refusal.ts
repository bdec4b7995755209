/** Why a page was refused, in the service's words: the field that some put before them needs no name. */
export const refusalWords = (message: string): string => message.replace(/^url: /, '')
