// Asks before signing out would delete changes of the account that the web app hasn't sent. Inline, like `passkeys.js`.
const form = document.querySelector('[data-unsent]')
/** Records of the web app's screens that aren't in its outbox yet, and drafts. */
const UNSENT = /^bookplate:(?:draft|edit|typed):/
const OWN = `${location.origin} ${form.dataset.account}`

const done = (request) => {
  const { promise, resolve, reject } = Promise.withResolvers()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error))
  return promise
}

async function read(name, store) {
  const opening = indexedDB.open(name)
  // There is none. An empty database would prevent its creation.
  opening.addEventListener('upgradeneeded', () => opening.transaction.abort())
  const database = await done(opening)
  return done(database.transaction(store).objectStore(store).getAll())
}
const isOwn = ({ library }) => library === OWN
const isUnfinished = ({ state }) => state === 'running' || state === 'paused'
// A browser without storage has no changes either.
const readOwn = async (name, store) => (await read(name, store).catch(() => [])).filter(isOwn)

const isUnsent = async () =>
  Object.entries(localStorage).some(
    // The key of a draft ends with its library.
    ([key, value]) => UNSENT.test(key) && (key.endsWith(` ${OWN}`) || isOwn(JSON.parse(value))),
  ) ||
  (await readOwn('bookplate-outbox', 'entries')).length > 0 ||
  (await readOwn('imports', 'runs')).some(isUnfinished)

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (!(await isUnsent().catch(() => false)) || confirm(form.dataset.unsent)) form.submit()
})
