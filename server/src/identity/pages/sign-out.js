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

async function countEntries() {
  const opening = indexedDB.open('bookplate-outbox')
  // There is no outbox. An empty database would prevent its creation.
  opening.addEventListener('upgradeneeded', () => opening.transaction.abort())
  const database = await done(opening)
  return done(database.transaction('entries').objectStore('entries').count())
}

const isUnsent = async () =>
  Object.keys(localStorage).some((key) => JOURNAL.test(key)) || (await countEntries()) > 0

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  // A browser without storage has no changes either.
  if (!(await isUnsent().catch(() => false)) || confirm(form.dataset.unsent)) form.submit()
})
