import { parseHTML } from 'linkedom'

export function createCookieBrowser(origin: string, always: Record<string, string> = {}) {
  const cookies = new Map<string, string>()

  const request = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) })
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(new URL(address, origin), { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const equals = pair.indexOf('=')
      const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)]
      const gone = /expires=Thu, 01 Jan 1970|max-age=0(;|$)/i.test(line)
      if (gone) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  const follow = async (response: Response): Promise<Response> => {
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || !location) return response
    const next = new URL(location, origin)
    return next.origin === origin ? follow(await request(next.href)) : response
  }

  const open = async (address: string): Promise<Response> => follow(await request(address))

  /** Submits the form with this action, with `fields` over its own values. */
  const submit = async (
    page: string,
    action: string | RegExp,
    fields: Record<string, string> = {},
    { redirect = 'follow' as 'follow' | 'manual' } = {},
  ): Promise<Response> => {
    const { document } = parseHTML(page)
    const forms = [...document.querySelectorAll('form')]
    const form = forms.find((one) => {
      const target = one.getAttribute('action') ?? ''
      return typeof action === 'string' ? target === action : action.test(target)
    })
    if (!form) throw new Error(`no form ${action} in ${page.slice(0, 2_000)}`)
    const body = new URLSearchParams()
    for (const input of form.querySelectorAll('input')) {
      const name = input.getAttribute('name')
      const isOff = input.getAttribute('type') === 'checkbox' && !input.hasAttribute('checked')
      if (name && !isOff) body.set(name, input.getAttribute('value') ?? '')
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const target = form.getAttribute('action') ?? ''
    const response = await request(target, { method: 'POST', body, headers: { origin } })
    return redirect === 'follow' ? follow(response) : response
  }

  return {
    cookies,
    request,
    open,
    submit,
  }
}
