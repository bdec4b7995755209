// Asks before signing out would delete changes of the account that the web app hasn't sent. Inline, like `passkeys.js`.
const form = document.querySelector('[data-unsent]')
/** Records of the web app's screens that aren't in its outbox yet, and drafts, except those of bulk edits. */
const UNSENT = /^bookplate:(?:draft:(?!edit-many )|edit:|typed:)/
/** Age after which the web app doesn't restore a draft. */
const KEPT_MS = 7 * 24 * 60 * 60_000
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

function isUnsentRecord([key, value]) {
  if (!UNSENT.test(key)) return false
  const { library, typedAt = Infinity } = JSON.parse(value)
  // The key of a draft ends with its library.
  return (key.endsWith(` ${OWN}`) || library === OWN) && Date.now() - typedAt <= KEPT_MS
}

const isUnsent = async () =>
  Object.entries(localStorage).some(isUnsentRecord) ||
  (await readOwn('bookplate-outbox', 'entries')).length > 0 ||
  (await readOwn('imports', 'runs')).some(isUnfinished)

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (!(await isUnsent().catch(() => false)) || confirm(form.dataset.unsent)) form.submit()
})
