/** Names a library and the account in it: what is queued, indexed or typed for one never mixes with another. */
export const libraryTag = ({ baseUrl, account }: { baseUrl: string; account: { id: string } }): string =>
  `${baseUrl} ${account.id}`
