// Lets the browser ask for a passkey, and sends it with its form. Inline: the page's policy allows only its hash.
const api = globalThis.PublicKeyCredential
const autofill = new AbortController()

async function send(form, more) {
  const options = JSON.parse(form.dataset.options)
  const credential =
    form.dataset.passkey === 'add'
      ? await navigator.credentials.create({ publicKey: api.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ ...more, publicKey: api.parseRequestOptionsFromJSON(options) })
  form.querySelector('[name$=passkey]').value = JSON.stringify(credential)
  form.submit()
}

function offer(form) {
  const alarm = form.querySelector('[role=alert]')
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    alarm.hidden = true
    autofill.abort()
    send(form).catch((error) => {
      alarm.textContent = error.name === 'InvalidStateError' ? alarm.dataset.known : alarm.dataset.failed
      alarm.hidden = false
    })
  })
}

if (api?.parseRequestOptionsFromJSON) {
  for (const none of document.querySelectorAll('[data-no-passkeys]')) none.remove()
  for (const form of document.querySelectorAll('[data-passkey]')) offer(form)
  const form = document.querySelector('[data-passkey=autofill]')
  if (form && (await api.isConditionalMediationAvailable?.())) {
    // Rejects if the person clicks the button instead.
    send(form, { mediation: 'conditional', signal: autofill.signal }).catch(() => {})
  }
}
