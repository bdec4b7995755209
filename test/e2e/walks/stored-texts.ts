import type { Page } from '@playwright/test'

export const readStoredTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const texts = [
      JSON.stringify(await chrome.storage.local.get()),
      JSON.stringify(await chrome.storage.session.get()),
      JSON.stringify(Object.entries(localStorage)),
    ]
    // Only the function's body reaches the page.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const settle = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The database failed.')))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const values = await settle(database.transaction(store).objectStore(store).getAll())
        texts.push(JSON.stringify(values))
      }
      database.close()
    }
    return texts
  })
