export const LIBRARIES_KEY = 'auth.libraries'

/** Identifies a library and account. Data of different ones never mixes. */
export const libraryTag = ({ baseUrl, account }: { baseUrl: string; account: { id: string } }): string =>
  `${baseUrl} ${account.id}`

export const baseUrlOf = (tag: string): string => tag.slice(0, tag.indexOf(' '))
