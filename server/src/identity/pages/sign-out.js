// Asks before signing out would delete changes that the web app hasn't sent. Inline, like `passkeys.js`.
const form = document.querySelector('[data-unsent]')
/** Records of the web app's screens that aren't in its outbox yet. */
const JOURNAL = /^bookplate:(?:edit|typed):/

const done = (request) => {
  const { promise, resolve, reject } = Promise.withResolvers()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error))
  return promise
}

async function count(name, store) {
  const opening = indexedDB.open(name)
  // There is none. An empty database would prevent its creation.
  opening.addEventListener('upgradeneeded', () => opening.transaction.abort())
  const database = await done(opening)
  return done(database.transaction(store).objectStore(store).count())
}
// A browser without storage has no changes either.
const hasSome = async (name, store) => (await count(name, store).catch(() => 0)) > 0

const isUnsent = async () =>
  Object.keys(localStorage).some((key) => JOURNAL.test(key)) ||
  (await hasSome('bookplate-outbox', 'entries')) ||
  hasSome('imports', 'batches')

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (!(await isUnsent().catch(() => false)) || confirm(form.dataset.unsent)) form.submit()
})
