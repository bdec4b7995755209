import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCommand } from '../../../helpers/call-command.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bookplate-usage-'))
  await callCommand(folder, ['account', 'create', '--email', 'ann@example.org'])
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['acount', 'Unbekannter Befehl acount. „--help“ zeigt alle Befehle.\nMeinten Sie account?'],
  ['account list --nmae', 'Unbekannte Option --nmae. „--help“ zeigt alle Optionen.'],
  ['account list more', 'Zu viele Argumente. Setzen Sie einen Wert mit Leerzeichen in Anführungszeichen.'],
  ['account create', '--email <email> fehlt.'],
  ['account create --email', '--email <email> braucht einen Wert.'],
  ['account create --email me', 'Das ist keine E-Mail-Adresse.'],
  [
    'account create --email me@example.org --plan gold',
    'gold ist kein gültiger Wert für --plan <plan>. Möglich sind: paid, trial, free.',
  ],
  ['backup', 'file fehlt.'],
  [
    'key list --email me@example.org',
    'Das Konto me@example.org gibt es nicht. „account list“ zeigt alle Konten.',
  ],
])('`%s` fails in the language of the terminal', async (args, words) => {
  const { status, stderr } = await callCommand(folder, args.split(' '), '', { LC_ALL: 'de_DE.UTF-8' })
  expect(status).toBe(1)
  expect(stderr).toBe(`${words}\n`)
})
