import { once } from 'node:events'
import { homedir, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { printSetup, printSteps, say, startLibrary, t } from './library.ts'

/** Returns the system's folder for application data, because the current folder differs between calls. */
function defaultFolder(): string {
  const { LOCALAPPDATA, XDG_DATA_HOME } = process.env
  if (platform() === 'win32') return join(LOCALAPPDATA || join(homedir(), 'AppData/Local'), 'Bookplate')
  if (platform() === 'darwin') return join(homedir(), 'Library/Application Support/Bookplate')
  return join(XDG_DATA_HOME || join(homedir(), '.local/share'), 'bookplate')
}

const data = resolve(process.env.BOOKPLATE_DATA || defaultFolder())
process.env.BOOKPLATE_DATA = data

if (process.argv.length > 2) await import('../src/cli.ts')
else {
  const service = await startLibrary(data)
  await printSteps(join(import.meta.dirname, '../../extension'), service.url)
  printSetup(data)
  say(t('commands.start.stop'))
  const [code] = (await once(service.process, 'exit')) as [number | null]
  process.exit(code ?? 0)
}
