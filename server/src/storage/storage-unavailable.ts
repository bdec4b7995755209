/** What is stored cannot be reached now; the same may work in a moment. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}
