import { TransportError } from '@bookplate/contract'
import type { OptionsPorts } from '@/entrypoints/options/ports.ts'
import type { MessageName, RequestOf, ResponseOf } from '@/lib/messaging/protocol.ts'
import type { Send } from '@/lib/messaging/send.ts'
import type { SiteAnswers } from '@/lib/settings/site-answers.ts'
import { DEFAULT_SETTINGS, type Settings } from '@/lib/settings/settings.ts'

type Answers = {
  [Name in MessageName]?: (request: RequestOf<Name>) => ResponseOf<Name> | Promise<ResponseOf<Name>>
}

export function createFakeSend(answers: Answers) {
  const asked: [MessageName, unknown][] = []
  const send: Send = async (name, request) => {
    asked.push([name, request])
    const answer = answers[name]
    if (answer) return answer(request)
    throw new TransportError({ kind: 'bad_answer', message: `No answer to ${name}.`, requestId: null })
  }
  return { send, asked }
}

/** Browser functions of the options page. All requests are granted by default. */
export function createFakePorts(
  over: { hasNews?: boolean; allowHost?: boolean; allowTabs?: boolean; sites?: SiteAnswers } = {},
) {
  const done: string[] = []
  let sites = over.sites ?? {}
  let copied: SiteAnswers = {}
  let settings: Settings = DEFAULT_SETTINGS
  const ports: OptionsPorts = {
    hasSeveralLibraries: false,
    async requestHost(address, also) {
      done.push(`request ${address}${also ? ` and ${also}` : ''}`)
      return over.allowHost ?? true
    },
    settings: {
      read: async () => settings,
      async update(change) {
        settings = change(settings)
        return settings
      },
      onChange: () => () => {},
    },
    sites: {
      read: async () => sites,
      update: async (change) => (sites = change(sites)),
    },
    copiedSites: {
      read: async () => copied,
      update: async (change) => (copied = change(copied)),
    },
    tabs: {
      async request() {
        done.push('request tabs')
        return over.allowTabs ?? true
      },
      async release() {
        done.push('release tabs')
      },
    },
    readCommands: async () => [{ description: 'Save this page', keys: 'Alt+B' }],
    openShortcuts: null,
    async erase() {
      done.push('erase')
    },
    download({ name, parts }) {
      done.push(`download ${name} ${parts.length > 0}`)
    },
    version: '1.2.3',
    homepage: 'https://bookplate.example/',
    readReport: async () => 'Bookplate 1.2.3',
    news: {
      read: async () => over.hasNews ?? false,
      async dismiss() {
        done.push('dismiss news')
      },
    },
  }
  return { ports, done, readSettings: () => settings, readSites: () => sites }
}
